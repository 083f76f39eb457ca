import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

/** Keeps the place of a page or a dialog that is loading: a card of rows. A screen reader says that it loads. */
export function LoadingCard({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Card padded={false} role="status" aria-label={texts.loadingLabel} className="divide-y divide-line px-5 md:px-6">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="py-5">
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="65%" />
        </div>
      ))}
    </Card>
  )
}
