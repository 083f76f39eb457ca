import type { ClassChangeKind, ClassChangePreview, ClassesChanged } from '../../../contract/class-changes.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { fieldsOfKind, textOfSession } from './change-wish.rules.ts'
import { type ChangeableSession, useClassChange } from './use-class-change.ts'
import * as texts from './texts.ts'

interface ClassChangeDialogProps {
  /** The slug of the venue. */
  readonly venue: string
  readonly session: ChangeableSession
  readonly onClose: () => void
  /** Called with the class as it is now, also if it has another date. */
  readonly onChanged: (changed: ClassesChanged) => Promise<void>
}

/** What was done, and how many travellers hear of it. */
function resultText(kind: ClassChangeKind, travellers: ClassChangePreview['travellers']): string {
  const done = texts.doneTexts[kind]
  // More or fewer seats change nothing for those who have booked.
  if (kind === 'capacity') return done
  const count = travellers.filter(({ effect }) => effect !== 'stays').length
  if (count === 0) return travellers.length === 0 ? fillIn(texts.doneNobodyTold, { done }) : done
  return `${done}. ${countText(texts.doneTold, count)}`
}

/** A manager chooses a change, sees whom it affects, and confirms it (T140, B4). Going back keeps what was typed. */
export function ClassChangeDialog({ venue, session, onClose, onChanged }: ClassChangeDialogProps) {
  const wish = useClassChange(venue, session, async (changed, { kind, travellers }) => {
    toast.success(resultText(kind, travellers))
    await onChanged(changed)
    onClose()
  })
  const { fields, steps } = wish
  return (
    <FormDialog
      title={fillIn(texts.dialogTitle, { name: session.name })}
      size="lg"
      phone="full"
      isBusy={steps.isSending}
      onClose={onClose}
    >
      <ChangeSteps
        steps={steps}
        isDanger={fields.kind === 'cancel'}
        confirmText={() => texts.confirmButtons[fields.kind]}
      >
        <TwoVersions
          form={{ conflict: wish.conflict, fields, set: wish.choose }}
          labels={texts.sessionFields}
          textOf={textOfSession}
          own={fieldsOfKind[fields.kind]}
        />
        <ChangeFields fields={fields} errors={steps.errors} onChange={wish.change} />
      </ChangeSteps>
    </FormDialog>
  )
}
