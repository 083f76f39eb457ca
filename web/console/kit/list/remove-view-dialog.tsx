import { fillIn } from '../../../../contract/fill-in.ts'
import type { ListName, SavedView } from '../../../../contract/staff-views.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { ConfirmDialog, type ConfirmDialogPart } from '../../../client/form/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { staffApi } from '../../staff-login.ts'
import * as texts from './texts.ts'

interface RemoveViewDialogProps extends ConfirmDialogPart {
  readonly list: ListName
  readonly view: SavedView
}

/** Asks before a view is removed for everybody who uses it. */
export default function RemoveViewDialog({ list, view, ...part }: RemoveViewDialogProps) {
  return (
    <ConfirmDialog
      {...part}
      title={texts.viewRemoveTitle}
      keepText={texts.viewKeepButton}
      confirmText={texts.viewRemoveButton}
      busyText={texts.viewRemoveBusy}
      onConfirm={async () => {
        const params = { path: { list, view: view.id } }
        await awaitAnswer(staffApi.DELETE('/api/staff/views/{list}/{view}', { params }))
        toast.success(texts.viewRemoved)
      }}
    >
      {fillIn(texts.viewRemoveHint, { name: view.name })}
    </ConfirmDialog>
  )
}
