import { useCallback, useEffect, useRef, useState } from 'react'
import { solveCaptcha } from './solve-captcha.ts'

interface CaptchaState {
  /** 'open' until the visitor asks for it. */
  readonly state: 'open' | 'working' | 'solved' | 'failed'
  readonly token: string
  /** Called when the visitor ticks or unticks it. */
  readonly want: (isWanted: boolean) => void
  /** A token counts once: after a refusal this solves a fresh one. */
  readonly again: () => void
}

/** Solves the captcha while the visitor fills in the form, so that the tick is there at once. */
export function useCaptcha(): CaptchaState {
  const [isWanted, setWanted] = useState(false)
  const [outcome, setOutcome] = useState<string | Error>()
  const [round, setRound] = useState(0)
  const current = useRef(0)
  useEffect(() => {
    const mine = ++current.current
    const stop = new AbortController()
    setOutcome(undefined)
    solveCaptcha(stop.signal)
      .catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))))
      .then((found) => mine === current.current && setOutcome(found))
      .catch(() => undefined)
    return () => stop.abort()
  }, [round])
  const again = useCallback(() => setRound((known) => known + 1), [])
  const want = useCallback(
    (wanted: boolean) => {
      setWanted(wanted)
      if (wanted && outcome instanceof Error) again()
    },
    [again, outcome],
  )
  const token = isWanted && typeof outcome === 'string' ? outcome : ''
  const state = !isWanted ? 'open' : outcome === undefined ? 'working' : token ? 'solved' : 'failed'
  return { state, token, want, again }
}
