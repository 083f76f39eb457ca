import type { ReactNode } from 'react'
import type { VisitedStudio } from '../../../contract/wishlist.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import * as texts from './texts.ts'

interface VenueListProps<T> {
  readonly loaded: LoadState<{ data: T[] }>
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
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={onRetry} />
  if (loaded.value.data.length === 0) {
    return (
      <EmptyState
        icon={icon}
        title={empty}
        action={<SiteButtonLink to="/locations">{texts.emptyButton}</SiteButtonLink>}
      >
        {hint}
      </EmptyState>
    )
  }
  return <ul className="mt-6 grid gap-3">{loaded.value.data.map(children)}</ul>
}

interface VenueRowProps {
  readonly venue: VisitedStudio
  /** Shown while there is no picture. */
  readonly icon: IconName
  readonly children: ReactNode
}

export function SavedVenueRow({ venue: { name, url, image, city }, icon, children }: VenueRowProps) {
  return (
    <li className="relative flex items-start gap-4 rounded-card border border-line bg-surface-raised p-4 transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised">
      <Picture
        src={image}
        alt=""
        ratio="3 / 2"
        sizes="(min-width: 640px) 144px, 96px"
        icon={icon}
        className="w-24 shrink-0 rounded-control sm:w-36"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="text-lg leading-snug font-semibold hyphens-auto">
            <SiteLink
              to={`/location/${url}`}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {name}
            </SiteLink>
          </h2>
          <p className="text-ink-muted">{city}</p>
        </div>
        <div className="z-10 ml-auto flex flex-wrap items-center justify-end gap-2.5">{children}</div>
      </div>
    </li>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loadingLabel} className="mt-6 grid gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="8rem" className="rounded-card" />
      ))}
    </div>
  )
}
