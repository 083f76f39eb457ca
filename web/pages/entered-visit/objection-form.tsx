import type { EnteredVisitPage } from '../../../contract/objections.ts'
import { objectToEntry } from '../../../contract/objections.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import * as texts from './texts.ts'

interface ObjectionFormProps {
  readonly token: string
  readonly entryId: string
  readonly onChanged: (page: EnteredVisitPage) => void
}

/** A short text, once for each entry. Nothing typed is lost when it does not arrive. */
export function ObjectionForm({ token, entryId, onChanged }: ObjectionFormProps) {
  const form = useForm(objectToEntry.body, async (body) => {
    onChanged(await awaitAnswer(api.POST('/api/enteredVisit', { body })))
  })
  return (
    <FlowForm form={form}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="entryId" value={entryId} />
      <TextArea
        label={texts.objectionLabel}
        hint={texts.objectionHint}
        name="words"
        required
        rows={4}
        maxLength={1000}
        error={form.errors['words']}
      />
      <Button type="submit" loading={form.isSending}>
        {texts.objectionButton}
      </Button>
    </FlowForm>
  )
}
