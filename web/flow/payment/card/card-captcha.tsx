import { useEffect, useEffectEvent, useRef } from 'react'
import { RobotCheck } from '../../../site/contact/robot-check.tsx'
import { useCaptcha } from '../../../site/contact/use-captcha.ts'

interface CardCaptchaProps {
  /** Counts the submitted cards: a solved captcha is good for one. */
  readonly round: number
  readonly onToken: (token: string) => void
  readonly error: string | undefined
}

/** After declined cards the next one needs a captcha (T98). The code loads only then. */
export default function CardCaptcha({ round, onToken, error }: CardCaptchaProps) {
  const { state, token, want, again } = useCaptcha()
  const told = useEffectEvent(onToken)
  useEffect(() => told(token), [token])
  const first = useRef(round)
  const renew = useEffectEvent(again)
  useEffect(() => {
    if (round !== first.current) renew()
  }, [round])
  return <RobotCheck state={state} onWant={want} error={state === 'solved' ? undefined : error} />
}
