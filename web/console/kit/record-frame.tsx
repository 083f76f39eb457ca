import type { ReactNode } from 'react'
import type { Loaded } from '../../client/load/loaded.rules.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

interface RecordFrameProps<Value> {
  readonly loaded: Loaded<Value>
  readonly reload: () => Promise<void>
  /** What somebody without the right to see it reads. */
  readonly whoMay?: string
  readonly children: (value: Value) => ReactNode
}

/** What a page of one record shows while it loads, after a refusal, and without a connection. */
export function RecordFrame<Value>({ loaded, reload, whoMay, children }: RecordFrameProps<Value>) {
  if (loaded.state === 'loading') return <Skeleton height="24rem" className="rounded-card" />
  if (loaded.state === 'failed') {
    const { code, message } = loaded.problem
    return code === 'notAllowed' || code === 'venueNotFound' ? (
      <EmptyState icon="lock" title={message}>
        {whoMay}
      </EmptyState>
    ) : (
      <ErrorState action={<Button onClick={() => void reload()}>{texts.tryAgain}</Button>}>{message}</ErrorState>
    )
  }
  return children(loaded.value)
}
