import { useState } from 'react'
import { fillIn } from '../../contract/fill-in.ts'
import { asProblem } from '../client/api/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormErrorSummary } from '../ui/form-error-summary.tsx'
import { toast } from '../ui/toast.ts'
import { openDeskStore } from './desk/scans/desk-store.ts'
import { personKeyAt } from './desk/scans/kept-at-desk.ts'
import { countScans, findUnsentScans, type UnsentScans, sendUnsentScans } from './desk/scans/unsent-scans.ts'
import { signOutStaff, staffApi } from './staff-login.ts'
import * as texts from './texts.ts'

/** Signs out. If check-ins of this person would stay here unsent, it asks first. */
export function SignOutButton({ account }: { readonly account: string }) {
  const [unsent, setUnsent] = useState<readonly UnsentScans[]>([])
  const [isLooking, setLooking] = useState(false)
  const leave = async () => {
    setLooking(true)
    const found = await findOwnUnsent(account)
    setLooking(false)
    setUnsent(found)
    if (found.length === 0) signOutStaff()
  }
  return (
    <>
      <Button variant="secondary" icon="log-out" loading={isLooking} onClick={() => void leave()}>
        {texts.signOutButton}
      </Button>
      {unsent.length > 0 && <UnsentDialog unsent={unsent} onClose={() => setUnsent([])} />}
    </>
  )
}

/** At any venue. A browser that stores nothing keeps nothing unsent. */
async function findOwnUnsent(account: string): Promise<readonly UnsentScans[]> {
  try {
    return await findUnsentScans(await openDeskStore(), ({ key, venue }) => key === personKeyAt(account, venue))
  } catch {
    return []
  }
}

interface UnsentDialogProps {
  readonly unsent: readonly UnsentScans[]
  readonly onClose: () => void
}

function UnsentDialog({ unsent, onClose }: UnsentDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const number = countScans(unsent)
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await sendUnsentScans(await openDeskStore(), staffApi, unsent)
    } catch (thrown) {
      setProblem(asProblem(thrown).message)
      setBusy(false)
      return
    }
    toast.success(texts.unsentSendDone)
    signOutStaff()
  }
  return (
    <Dialog
      title={texts.unsentTitle}
      size="sm"
      onClose={() => !isBusy && onClose()}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" className="min-h-14" disabled={isBusy} onClick={signOutStaff}>
            {texts.unsentSignOutButton}
          </Button>
          <Button
            className="min-h-14"
            data-autofocus
            loading={isBusy}
            loadingLabel={texts.sendBusy}
            onClick={() => void send()}
          >
            {texts.unsentSendButton}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{fillIn(number === 1 ? texts.unsentOne : texts.unsentMany, { number })}</p>
        <p className="text-ink-muted">{texts.unsentHint}</p>
        <FormErrorSummary title={texts.errorSummaryTitle} errors={problem ? [{ text: problem }] : []} />
      </div>
    </Dialog>
  )
}
