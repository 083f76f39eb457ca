import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

/** Keeps the place of a page or a dialog that is loading, and says so to whoever cannot see it. */
export function LoadingCard({ height = '24rem' }: { readonly height?: string }) {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height={height} className="rounded-card" />
    </div>
  )
}
