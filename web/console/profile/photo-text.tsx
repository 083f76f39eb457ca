import { z } from 'zod'
import { line, orCleared } from '../../../contract/inputs.ts'
import type { ShownPhoto } from '../../../contract/venue-photos.ts'
import { asProblem, Problem } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

const altBody = z.object({ alt: orCleared(line(200)) })

interface PhotoTextProps {
  readonly photo: ShownPhoto
  readonly save: (alt: string | null) => Promise<void>
  /** Reads what another person has saved, so that saving again works. */
  readonly onConflict: () => Promise<void>
  readonly onClose: () => void
}

/** What a person who does not see the photograph hears. */
export function PhotoText({ photo, save, onConflict, onClose }: PhotoTextProps) {
  const form = useForm(altBody, async ({ alt }) => {
    try {
      await save(alt ?? null)
    } catch (thrown) {
      if (asProblem(thrown).code !== 'recordChanged') throw thrown
      await onConflict()
      throw new Problem('recordChanged', texts.photosChangedError, 409)
    }
    toast.success(texts.saveDone)
    onClose()
  })
  return (
    <FormDialog title={texts.photoDescribeButton} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <TextField
          label={texts.photoTextLabel}
          hint={texts.photoTextHint}
          name="alt"
          defaultValue={photo.alt ?? ''}
          autoFocus
          error={form.errors['alt']}
        />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.saveBusy}>
          {texts.saveButton}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
