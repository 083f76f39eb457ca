import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import type { Loaded } from '../../client/load/loaded.rules.ts'
import * as texts from './texts.ts'

interface VenueListProps<T> {
  readonly loaded: Loaded<{ data: T[] }>
  readonly onRetry: () => Promise<void>
  readonly icon: IconName
  readonly empty: string
  readonly hint: string
  /** A `VenueRow`. */
  readonly children: (venue: T) => ReactNode
}

/** A user's own venues, in each of the list's states. */
export function VenueList<T>({ loaded, onRetry, icon, empty, hint, children }: VenueListProps<T>) {
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed')
    return (
      <ErrorState action={<Button onClick={() => void onRetry()}>{texts.tryAgain}</Button>}>
        {loaded.problem.message}
      </ErrorState>
    )
  if (loaded.value.data.length === 0) {
    return (
      <EmptyState icon={icon} title={empty} action={<SiteButtonLink to="/locations">{texts.findAGym}</SiteButtonLink>}>
        {hint}
      </EmptyState>
    )
  }
  return <ul className="mt-6 grid gap-3">{loaded.value.data.map(children)}</ul>
}

interface VenueRowProps {
  readonly name: string
  readonly slug: string
  readonly icon: IconName
  readonly children: ReactNode
}

export function SavedVenueRow({ name, slug, icon, children }: VenueRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft max-sm:hidden">
        <Icon name={icon} size={24} />
      </span>
      <h2 className="min-w-0 flex-1 basis-60 text-lg font-semibold break-words hyphens-auto">
        <SiteLink to={`/location/${slug}`} className="hover:underline">
          {name}
        </SiteLink>
      </h2>
      <div className="flex items-center gap-2.5 max-sm:w-full max-sm:justify-end">{children}</div>
    </li>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className="mt-6 grid gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="5.5rem" className="rounded-card" />
      ))}
    </div>
  )
}
