import type { ReactNode, RefObject } from 'react'
import { Card } from '../../ui/card.tsx'

interface RecordCardProps {
  readonly title: string
  /** Takes the focus when a part of the card goes. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

/** A part of a record's page. */
export function RecordCard({ title, heading, children }: RecordCardProps) {
  return (
    <Card className="grid content-start gap-4">
      <h2 ref={heading} tabIndex={heading && -1} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

export type RecordFact = readonly [name: string, value: ReactNode]

/** Facts of a record, each with its name. A fact without a value is left out. */
export function RecordFacts({ facts }: { readonly facts: readonly RecordFact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents max-sm:grid">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface RecordLinesProps {
  readonly lines: readonly { readonly id: string; readonly title: ReactNode; readonly detail: ReactNode }[]
  readonly empty: string
}

/** What belongs to a record, one below the other: payments, mails, visits. */
export function RecordLines({ lines, empty }: RecordLinesProps) {
  if (lines.length === 0) return <p className="text-ink-muted">{empty}</p>
  return (
    <ul className="grid gap-3">
      {lines.map(({ id, title, detail }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">{title}</div>
          <div className="text-sm text-ink-muted">{detail}</div>
        </li>
      ))}
    </ul>
  )
}
