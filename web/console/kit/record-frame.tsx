import type { ReactNode } from 'react'
import type { Problem } from '../../client/api/errors.ts'
import type { Loaded } from '../../client/load/loaded.rules.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadingCard } from './loading-card.tsx'
import { PageHead } from './page-head.tsx'
import * as texts from './texts.ts'

interface RecordFrameProps<Value> {
  readonly loaded: Loaded<Value>
  readonly reload: () => Promise<void>
  /** The page's heading until there is a record. Left out where something else is the heading. */
  readonly title?: string
  /** What somebody without the right to see it reads: who may, if it is not said for every page. */
  readonly whoMay?: string
  /** What can be done meanwhile, if the server is away or has too much to do. */
  readonly whenAway?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** What a page of one record shows while it loads, after a refusal, and without a connection. */
export function RecordFrame<Value>({ loaded, reload, title, whoMay, whenAway, children }: RecordFrameProps<Value>) {
  if (loaded.state === 'here') return children(loaded.value)
  return (
    <>
      {title !== undefined && <PageHead title={title} />}
      {loaded.state === 'loading' ? (
        <LoadingCard />
      ) : (
        <>
          <Refused problem={loaded.problem} reload={reload} whoMay={whoMay} />
          {isServerAway(loaded.problem) && whenAway}
        </>
      )}
    </>
  )
}

function isServerAway({ code, status }: Problem): boolean {
  return code === 'offline' || status >= 500
}

interface RefusedProps {
  readonly problem: Problem
  readonly reload: () => Promise<void>
  readonly whoMay: string | undefined
}

function Refused({ problem: { code, message }, reload, whoMay }: RefusedProps) {
  return code === 'notAllowed' || code === 'venueNotFound' ? (
    <EmptyState icon="lock" title={message}>
      {whoMay ?? (code === 'notAllowed' && texts.askAManager)}
    </EmptyState>
  ) : (
    <ErrorState action={<Button onClick={() => void reload()}>{texts.tryAgain}</Button>}>{message}</ErrorState>
  )
}
