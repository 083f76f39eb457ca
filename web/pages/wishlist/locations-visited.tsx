import type { MetaFunction } from 'react-router'
import type { VisitedStudio } from '../../../contract/wishlist.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { ShareButton } from '../../site/share/share-button.tsx'
import { VenueList, SavedVenueRow } from './venue-list.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.visitedTitle })

/** 2-marketplace §2.12, T143: where a visit was redeemed. */
export default function LocationsVisitedPage() {
  return (
    <>
      <h1 className="text-title">{texts.visitedTitle}</h1>
      <SignedInOnly>{({ id }) => <VisitedVenues account={id} />}</SignedInOnly>
    </>
  )
}

function VisitedVenues({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad<{ data: VisitedStudio[] }>(
    () => awaitAnswer(api.GET('/api/user/studios/past')),
    account,
  )
  return (
    <VenueList
      loaded={loaded}
      onRetry={reload}
      icon="map-pin"
      empty={texts.visitedEmptyTitle}
      hint={texts.visitedEmptyHint}
    >
      {(venue) => (
        <SavedVenueRow key={venue.url} venue={venue} icon="map-pin">
          <ShareButton title={texts.visitedShareTitle} text={venue.name} path={`/location/${venue.url}`} look="text" />
          <SiteButtonLink
            to={`/location/${venue.url}`}
            size="sm"
            aria-label={fillIn(texts.visitAgainLabel, { name: venue.name })}
          >
            {texts.visitAgainLink}
          </SiteButtonLink>
        </SavedVenueRow>
      )}
    </VenueList>
  )
}
