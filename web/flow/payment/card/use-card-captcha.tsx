import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { FieldErrors } from '../../../client/form/use-form.ts'

const CardCaptcha = lazy(() => import('./card-captcha.tsx'))

interface AskedCaptcha {
  /** The next card has to come with a captcha. */
  readonly ask: () => void
  readonly problems: () => FieldErrors
  /** The solved captcha, for one card; undefined where none is asked for. */
  readonly take: () => string | undefined
  /** Null where none is asked for. */
  readonly field: (error: string | undefined, locked: boolean) => ReactNode
}

/**
 * Whether cards of this visitor come with a captcha (T98), and the one that is solved. What was typed stays as it is.
 */
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
