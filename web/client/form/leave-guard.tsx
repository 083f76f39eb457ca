import { type RefObject, useCallback } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as texts from './texts.ts'
import { losesTyped } from './unsaved.ts'

/** Asks before a link, Back or the end of the tab loses what is typed on a page and not saved. */
export function LeaveGuard({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && losesTyped(page.current),
    [page],
  )
  const ask = useCallback((event: BeforeUnloadEvent) => losesTyped(page.current) && event.preventDefault(), [page])
  const blocker = useBlocker(blocks)
  useBeforeUnload(ask)
  return blocker.state === 'blocked' && <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
}

interface LeaveQuestionProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks whether to lose what is typed. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title={texts.leaveTitle}
      size="sm"
      // An entry in the history would stand between this page and the one that Back leads to.
      addressed
      onClose={onStay}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus onClick={onStay}>
            {texts.leaveStayButton}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {texts.leaveButton}
          </Button>
        </div>
      }
    >
      <p>{texts.leaveText}</p>
    </Dialog>
  )
}
