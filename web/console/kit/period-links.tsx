import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PeriodLinksProps {
  readonly label: string
  /** What is shown: 'Week of Jun 8, 2026'. */
  readonly heading?: string
  readonly previous: Way
  readonly now: Way & { readonly isShown: boolean }
  /** Where nothing comes after, the arrow stays, so that it keeps the focus, but leads nowhere. */
  readonly next: Way & { readonly isEnd?: boolean }
  /** Another way to choose. */
  readonly children?: ReactNode
}

interface Way {
  readonly to: string
  readonly label: string
}

/** From a day, week or month to the one before, to now, and to the next. */
export function PeriodLinks({ label, heading, previous, now, next, children }: PeriodLinksProps) {
  const here = now.isShown ? 'true' : undefined
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {heading !== undefined && (
        <h2 className="text-heading max-sm:w-full sm:order-last sm:flex-1" aria-live="polite">
          {heading}
        </h2>
      )}
      <ButtonLink to={previous.to} variant="secondary" preventScrollReset className="print:hidden">
        <Icon name="chevron-left" />
        <span className="sr-only">{previous.label}</span>
      </ButtonLink>
      <ButtonLink to={now.to} variant="secondary" preventScrollReset aria-current={here} className="print:hidden">
        {now.label}
      </ButtonLink>
      <ButtonLink
        to={next.isEnd ? now.to : next.to}
        variant="secondary"
        preventScrollReset
        aria-disabled={next.isEnd}
        className="aria-disabled:opacity-50 print:hidden"
      >
        <Icon name="chevron-right" />
        <span className="sr-only">{next.label}</span>
      </ButtonLink>
      {children}
    </nav>
  )
}
