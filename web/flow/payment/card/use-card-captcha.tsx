import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { FieldErrors } from '../../../client/form/use-form.ts'

const CardCaptcha = lazy(() => import('./card-captcha.tsx'))

interface AskedCaptcha {
  /** Makes the next card require a captcha. */
  readonly ask: () => void
  readonly problems: () => FieldErrors
  /** The solved captcha, good for one card; undefined when none is required. */
  readonly take: () => string | undefined
  /** Returns null when no captcha is required. */
  readonly field: (error: string | undefined, locked: boolean) => ReactNode
}

/** Whether this visitor's cards need a captcha (T98), and the solved one. The rest of the form keeps its content. */
export function useCardCaptcha(needsCard: boolean): AskedCaptcha {
  const [isWanted, setWanted] = useState(false)
  const [round, setRound] = useState(0)
  const token = useRef('')
  const isAsked = isWanted && needsCard
  return {
    ask: () => setWanted(true),
    problems: () => (isAsked && token.current === '' ? { robot: errors.captchaRequired.text } : {}),
    take() {
      if (!isAsked) return undefined
      const taken = token.current
      token.current = ''
      setRound(round + 1)
      return taken
    },
    field: (error, locked) =>
      isAsked ? (
        <Suspense fallback={<div className="h-15" />}>
          <div inert={locked}>
            <CardCaptcha round={round} onToken={(solved) => void (token.current = solved)} error={error} />
          </div>
        </Suspense>
      ) : null,
  }
}
