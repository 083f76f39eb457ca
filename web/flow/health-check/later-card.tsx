import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type ForwardingCardType from './forwarding-card.tsx'

// On a bad connection its code may not arrive; nothing around it depends on it.
const ForwardingCard = lazy<typeof ForwardingCardType>(() =>
  import('./forwarding-card.tsx').catch(() => ({ default: () => null })),
)

/** The card of a booking's health check. It loads after its surroundings. */
export function LaterForwardingCard(props: Parameters<typeof ForwardingCardType>[0]) {
  return (
    <Suspense fallback={<Skeleton height="11rem" className="rounded-card" />}>
      <ForwardingCard {...props} />
    </Suspense>
  )
}
