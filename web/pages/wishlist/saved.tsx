import type { MetaFunction } from 'react-router'
import type { FavouriteStudio } from '../../../contract/wishlist.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { HeartButton } from '../../parts/wishlist/heart-button.tsx'
import { VenueList, SavedVenueRow } from './venue-list.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.savedTitle })

/** 2-marketplace §2.12. */
export default function SavedPage() {
  return (
    <>
      <h1 className="text-title">{texts.savedTitle}</h1>
      <SignedInOnly>{({ id }) => <SavedVenuesList account={id} />}</SignedInOnly>
    </>
  )
}

/** A venue whose heart is removed stays visible until the user leaves the page, so that it can be restored. */
function SavedVenuesList({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad<{ data: FavouriteStudio[] }>(
    () => awaitAnswer(api.GET('/api/wishlist/studios')),
    account,
  )
  return (
    <VenueList loaded={loaded} onRetry={reload} icon="heart" empty={texts.savedEmptyTitle} hint={texts.savedEmptyHint}>
      {(venue) => (
        <SavedVenueRow key={venue.id} venue={venue} icon="dumbbell">
          <HeartButton venue={{ id: venue.id, slug: venue.url, name: venue.name }} tone="outlined" />
          <SiteButtonLink
            to={`/location/${venue.url}`}
            size="sm"
            aria-label={fillIn(texts.goToGymLabel, { name: venue.name })}
          >
            {texts.goToGymLink}
          </SiteButtonLink>
        </SavedVenueRow>
      )}
    </VenueList>
  )
}
