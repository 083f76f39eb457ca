import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ReasonDialogProps } from './reason-dialog.tsx'
import { placeAfter } from './row-focus.ts'
import * as texts from './texts.ts'

// Its form brings the rules of the call.
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

interface ReasonButtonProps extends Omit<ReasonDialogProps, 'onClose'> {
  /** Asks for the list again. */
  readonly onDone: () => Promise<void>
  readonly disabled?: boolean
}

/** Does something to a guest's booking, with a reason. */
export function ReasonButton({ kind, name, onSend, onDone, disabled }: ReasonButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const pressed = useRef<() => void>(undefined)
  const focusNext = useRef<() => void>(undefined)
  const isRequest = kind === 'decline'
  const send = async (reason: string) => {
    await onSend(reason)
    focusNext.current = pressed.current
    setAsking(false)
    await onDone()
    focusNext.current?.()
  }
  // The row may go later than the answer comes.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusNext.current?.()
    },
    [],
  )
  return (
    <>
      <Button
        variant={isRequest ? 'secondary' : 'ghost'}
        size={isRequest ? 'lg' : 'md'}
        icon={isRequest ? undefined : kind === 'visit' ? 'pencil' : 'undo'}
        className={isRequest ? 'min-h-14' : '-ml-3 min-h-14 justify-self-start px-3!'}
        disabled={disabled}
        onClick={({ currentTarget }) => {
          pressed.current = placeAfter(currentTarget)
          setAsking(true)
        }}
      >
        {texts.reasons[kind].button}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <ReasonDialog {...{ kind, name }} onSend={send} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
