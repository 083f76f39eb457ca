import { type MetaFunction, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../venue/venue-frame.tsx'
import { ProfileForm } from './profile-form.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.profile })

/** What a venue says of itself. */
export default function VenueProfilePage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <Profile slug={venue} account={account} />}</VenueFrame>
}

function Profile({ slug, account }: { readonly slug: string; readonly account: string }) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/profile', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload}>
      {(profile) => <ProfileForm slug={slug} profile={profile} />}
    </RecordFrame>
  )
}
