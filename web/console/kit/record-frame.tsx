import { type ReactNode, useState } from 'react'
import type { Problem } from '../../client/api/errors.ts'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCard } from './loading-card.tsx'
import { PageHead } from './page-head.tsx'
import * as texts from './texts.ts'

interface RecordFrameProps<Value> {
  readonly loaded: LoadState<Value>
  readonly reload: () => Promise<void>
  /** The page's heading until there is a record. Left out where something else is the heading. */
  readonly title?: string
  /** What a person without the right reads: who may see the page, if every page does not say so alike. */
  readonly whoMay?: string
  /** What staff can do meanwhile, if the server is away or overloaded. */
  readonly offlineHint?: ReactNode
  /** Shows the record before until the next one is there, so that the pressed arrow keeps the focus. */
  readonly staysWhileLoading?: boolean
  readonly children: (value: Value) => ReactNode
}

/** What a page of one record shows while it loads, after a refusal, and without a connection. */
export function RecordFrame<Value>({
  loaded,
  reload,
  title,
  whoMay,
  offlineHint: whenAway,
  staysWhileLoading = false,
  children,
}: RecordFrameProps<Value>) {
  const [before, setBefore] = useState(loaded.value)
  if (loaded.state === 'here' && loaded.value !== before) setBefore(loaded.value)
  if (loaded.state === 'here') return children(loaded.value)
  if (staysWhileLoading && loaded.state === 'loading' && before !== undefined) return children(before)
  return (
    <>
      {title !== undefined && <PageHead title={title} />}
      {loaded.state === 'loading' ? (
        <LoadingCard />
      ) : (
        <>
          <RecordProblem problem={loaded.problem} reload={reload} whoMay={whoMay} />
          {isServerAway(loaded.problem) && whenAway}
        </>
      )}
    </>
  )
}

function isServerAway({ code, status }: Problem): boolean {
  return code === 'offline' || status >= 500
}

interface RecordProblemProps {
  readonly problem: Problem
  readonly reload: () => Promise<void>
  readonly whoMay: string | undefined
}

function RecordProblem({ problem: { code, status, message }, reload, whoMay }: RecordProblemProps) {
  if (status === 404 && code !== 'venueNotFound') return <EmptyState icon="search" title={message} />
  return code === 'notAllowed' || code === 'venueNotFound' ? (
    <EmptyState icon="lock" title={message}>
      {whoMay ?? (code === 'notAllowed' && texts.notAllowedHint)}
    </EmptyState>
  ) : (
    <LoadError problem={{ message }} onRetry={reload} />
  )
}
