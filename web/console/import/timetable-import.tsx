import { Link, type MetaFunction, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { AddressCard } from './address-card.tsx'
import { FileCard } from './file-card.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.importTitle })

/** A venue brings the timetable that it keeps in another system. */
export default function TimetableImportPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <TimetableImport slug={venue} account={account} />}</VenueFrame>
}

function TimetableImport({ slug, account }: { readonly slug: string; readonly account: string }) {
  const params = { path: { venue: slug } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/feed', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.importTitle} whoMay={texts.importWhoMay}>
      {(feed) => (
        <>
          <PageHead title={texts.importTitle} venue={feed.venue.name}>
            <p className="mt-1 max-w-2xl text-ink-muted">{texts.importIntro}</p>
            <p className="mt-2">
              <Link to={`/staff/venues/${slug}/timetable`} className="font-medium underline underline-offset-3">
                {texts.timetableLink}
              </Link>
            </p>
          </PageHead>
          <AddressCard feed={feed} show={show} />
          <FileCard slug={slug} timeZone={feed.venue.timeZone} />
        </>
      )}
    </RecordFrame>
  )
}
