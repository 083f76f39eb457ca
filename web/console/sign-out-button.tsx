import { useState } from 'react'
import { fillIn } from '../../contract/fill-in.ts'
import { asProblem } from '../client/api/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormErrorSummary } from '../ui/form-error-summary.tsx'
import { toast } from '../ui/toast.ts'
import { openDeskStore } from './desk/scans/desk-store.ts'
import { personKeyAt } from './desk/scans/kept-at-desk.ts'
import { findUnsent, type LeftDesk, sendUnsent } from './desk/scans/left-scans.ts'
import { signOutStaff, staffApi } from './staff-login.ts'
import * as texts from './texts.ts'

/** Signs out, unless check-ins of this person would stay here unsent: then it asks first. */
export function SignOutButton({ account }: { readonly account: string }) {
  const [unsent, setUnsent] = useState<readonly LeftDesk[]>([])
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
        {texts.signOut}
      </Button>
      {unsent.length > 0 && <UnsentDialog unsent={unsent} onClose={() => setUnsent([])} />}
    </>
  )
}

/** At any venue. A browser that stores nothing keeps nothing unsent. */
async function findOwnUnsent(account: string): Promise<readonly LeftDesk[]> {
  try {
    return await findUnsent(await openDeskStore(), ({ key, venue }) => key === personKeyAt(account, venue))
  } catch {
    return []
  }
}

interface UnsentDialogProps {
  readonly unsent: readonly LeftDesk[]
  readonly onClose: () => void
}

function UnsentDialog({ unsent, onClose }: UnsentDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const number = unsent.reduce((sum, { count }) => sum + count, 0)
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await sendUnsent(await openDeskStore(), staffApi, unsent)
    } catch (thrown) {
      setProblem(asProblem(thrown).message)
      setBusy(false)
      return
    }
    toast.success(texts.theyAreSentAndYouAreSignedOut)
    signOutStaff()
  }
  return (
    <Dialog
      title={texts.checkInsAreNotSentYet}
      size="sm"
      onClose={() => !isBusy && onClose()}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" className="min-h-14" disabled={isBusy} onClick={signOutStaff}>
            {texts.signOutAnyway}
          </Button>
          <Button
            className="min-h-14"
            data-autofocus
            loading={isBusy}
            loadingLabel={texts.sending}
            onClick={() => void send()}
          >
            {texts.sendNow}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{fillIn(number === 1 ? texts.oneOfYoursIsNotSent : texts.numberOfYoursAreNotSent, { number })}</p>
        <p className="text-ink-muted">{texts.aColleagueCanSendThem}</p>
        <FormErrorSummary title={texts.thatDidNotWork} errors={problem ? [{ text: problem }] : []} />
      </div>
    </Dialog>
  )
}
