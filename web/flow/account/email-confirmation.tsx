import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

const ASK_EVERY_MS = 5_000
/** After five minutes the page checks less often. */
const OFTEN = 60
const ASK_SELDOM_MS = 20_000

interface EmailConfirmationProps {
  readonly email: string
  /** Returns whether the link was pressed by now, here or on another device. */
  readonly check: () => Promise<boolean>
  readonly sendAgain: () => Promise<string>
  /** Called once. */
  readonly onConfirmed: () => Promise<void> | void
  /** Shown when 'I have confirmed it' is pressed too early. */
  readonly notYet?: string
  readonly children: ReactNode
  /** Other ways to continue. */
  readonly more?: ReactNode
}

/**
 * Waits until the link of the mail is pressed, then goes on by itself. It checks at intervals, and whenever the user
 * comes back to this page.
 */
export function EmailConfirmation({
  email,
  check,
  sendAgain,
  onConfirmed,
  notYet = texts.emailNotConfirmedYet,
  children,
  more,
}: EmailConfirmationProps) {
  const { look, isLooking, hint } = useLooking(check, onConfirmed, notYet)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      toast.success(await sendAgain())
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSending(false)
    }
  }
  const actions = (
    <>
      <Button
        size="lg"
        data-first
        data-autofocus
        loading={isLooking}
        loadingLabel={texts.emailConfirmedBusy}
        onClick={() => void look(true)}
      >
        {texts.emailConfirmedButton}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        loading={isSending}
        loadingLabel={texts.sendBusy}
        onClick={() => void send()}
      >
        {texts.emailResendButton}
      </Button>
    </>
  )
  return (
    <EmptyState icon="mail" title={texts.emailConfirmationTitle} action={actions}>
      <p>
        {fillNodes(texts.emailConfirmationText, {
          email: <strong className="font-semibold text-ink">{email}</strong>,
        })}{' '}
        {children}
      </p>
      <p role="status" className="mt-2 min-h-6 font-medium text-ink">
        {hint}
      </p>
      {more}
    </EmptyState>
  )
}

function useLooking(check: () => Promise<boolean>, onConfirmed: () => Promise<void> | void, notYet: string) {
  const [isLooking, setLooking] = useState(false)
  const [hint, setHint] = useState('')
  const isBusy = useRef(false)
  const look = async (isPressed: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setLooking(isPressed)
    try {
      if (await check()) await onConfirmed()
      else if (isPressed) setHint(notYet)
    } catch (thrown) {
      // A check that ran by itself stays silent: the next one decides.
      if (isPressed) setHint(asProblem(thrown).message)
    } finally {
      isBusy.current = false
      setLooking(false)
    }
  }
  const lookByItself = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look(false)
  })
  useEffect(() => {
    let times = 0
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(
        () => {
          lookByItself()
          again()
        },
        times++ < OFTEN ? ASK_EVERY_MS : ASK_SELDOM_MS,
      )
    }
    again()
    const back = () => lookByItself()
    addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
  return { look, isLooking, hint }
}
