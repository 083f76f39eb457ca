import { useRef } from 'react'
import { NavigationType, useBlocker, useNavigate } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import * as texts from './texts.ts'

/** Asks before a link leads away from what is typed and not saved. Back leaves at once: the browser's own history. */
export function LeaveGuard() {
  const mayLeave = useRef(false)
  const nothing = useRef(null)
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      !mayLeave.current &&
      historyAction !== NavigationType.Pop &&
      (from.pathname !== to.pathname || from.search !== to.search),
  )
  const { location } = blocker
  if (!location) return null
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      keepText={texts.leaveStayButton}
      confirmText={texts.leaveButton}
      busyText={texts.leaveButton}
      focusAfter={nothing}
      onClose={() => {
        if (!mayLeave.current) blocker.reset?.()
      }}
      onDone={() => Promise.resolve()}
      onConfirm={async () => {
        mayLeave.current = true
        await navigate(location)
        return false
      }}
    >
      <p>{texts.leaveText}</p>
    </ConfirmDialog>
  )
}
