import type { ReactNode } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ArrivalSection } from './arrival-groups.rules.ts'
import type { AnsweredBy } from './arrival-item.tsx'
import * as texts from './texts.ts'

interface RequestStripProps {
  readonly section: ArrivalSection
  readonly answeredBy: AnsweredBy
  readonly children: ReactNode
}

/** All open requests behind one line, so that they do not push those who stand at the door off the screen. */
export function RequestStrip({ section: { count }, answeredBy, children }: RequestStripProps) {
  const { one, many } = texts.requestsFor[answeredBy]
  return (
    <section aria-label={texts.requestsTitle}>
      <details data-waits className="group rounded-card border border-line bg-surface-raised">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <Icon name="help" className="shrink-0" />
          <h2 className="figures min-w-0 flex-1 font-semibold">{fillIn(count === 1 ? one : many, { count })}</h2>
          <Icon name="chevron-down" className="shrink-0 group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </section>
  )
}
