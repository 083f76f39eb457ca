import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

/** The loader, at the size of the expected content. */
export function ScheduleSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loadingNotice}</span>
      <div aria-hidden>
        {Array.from({ length: 8 }, (_none, row) => (
          <div
            key={row}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-b border-line px-2 py-4 min-[360px]:grid-cols-[4.5rem_minmax(0,1fr)_5rem] sm:grid-cols-[5.5rem_minmax(0,1fr)_5rem]"
          >
            <div>
              <Skeleton shape="text" width="3.75rem" />
              <Skeleton shape="text" width="3.25rem" />
            </div>
            <div>
              <Skeleton shape="text" width={`${68 - (row % 4) * 9}%`} />
              <Skeleton shape="text" width="40%" />
              <Skeleton shape="text" width="55%" />
            </div>
            <Skeleton height="1.5rem" width="5rem" className="rounded-full max-[359.98px]:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function ShowMore({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  if (left <= 0) return null
  return (
    <p className="pt-6 text-center">
      <Button variant="secondary" onClick={onMore}>
        {texts.moreButton}
      </Button>
    </p>
  )
}
