import { type FormEvent, useState } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { type OperatorArea, operatorAreas } from '../../../../contract/rights.ts'
import type { ListName, SavedView } from '../../../../contract/staff-views.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { staffApi } from '../../staff-login.ts'
import * as texts from './texts.ts'

interface FirstViewDialogProps {
  readonly list: ListName
  readonly view: SavedView
  readonly onClose: () => void
  readonly reload: () => Promise<void>
}

/** Says for which roles a shared view is the first that they see of a list. */
export default function FirstViewDialog({ list, view, onClose, reload }: FirstViewDialogProps) {
  const [roles, setRoles] = useState<readonly OperatorArea[]>(view.opensFor)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      const params = { path: { list, view: view.id } }
      await awaitAnswer(staffApi.POST('/api/staff/views/{list}/{view}/first', { params, body: { roles: [...roles] } }))
      toast.success(texts.viewSaved)
      await reload()
      onClose()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog title={texts.viewFirstTitle} size="sm" isBusy={isSaving} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-5">
        <p>{fillIn(texts.viewFirstHint, { name: view.name })}</p>
        <fieldset>
          <legend className="font-medium">{texts.viewFirstLegend}</legend>
          {operatorAreas.map((role) => (
            <Checkbox
              key={role}
              label={texts.areaTexts[role]}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
              }
            />
          ))}
        </fieldset>
        <Button type="submit" wide loading={isSaving} loadingLabel={texts.viewSaveBusy}>
          {texts.viewSaveButton}
        </Button>
      </form>
    </Dialog>
  )
}
