import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as texts from './texts.ts'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before a link, Back or the end of the tab loses what is typed and not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  )
  useBeforeUnload(ask)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={texts.leaveTitle}
      size="sm"
      // An entry in the history would stand between this page and the one that Back leads to.
      addressed
      onClose={blocker.reset}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus onClick={blocker.reset}>
            {texts.leaveStayButton}
          </Button>
          <Button variant="danger" onClick={blocker.proceed}>
            {texts.leaveButton}
          </Button>
        </div>
      }
    >
      <p>{texts.leaveText}</p>
    </Dialog>
  )
}
