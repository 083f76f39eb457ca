import { appointColleague, type NewColleague } from '../../../contract/venue-team.ts'
import { type MetaFunction, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { Team, type TeamCalls } from '../team/team.tsx'
import { Devices } from './devices.tsx'
import { RoleFields } from './role-fields.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.teamTitle })

/** The people of a venue, and the devices at its desk (B1, T172). */
export default function VenueTeamPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <VenueTeam slug={venue} account={account} />}</VenueFrame>
}

/** One refusal for the whole page: the front desk of a venue manages neither people nor devices. */
function VenueTeam({ slug, account }: { readonly slug: string; readonly account: string }) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () =>
      Promise.all([
        awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/people', { params })),
        awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/devices', { params })),
      ]),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.teamTitle} whoMay={texts.teamWhoMay}>
      {([{ people }, { devices, venue }]) => (
        <>
          <PageHead title={texts.teamTitle} venue={venue.name} />
          <Team place={teamAt(slug)} people={people} reload={reload} />
          <Devices slug={slug} devices={devices} reload={reload} />
        </>
      )}
    </RecordFrame>
  )
}

function teamAt(slug: string): TeamCalls<NewColleague> {
  const path = { venue: slug }
  return {
    schema: appointColleague.body,
    invite: (body) => awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/people', { params: { path }, body })),
    remove: (colleagueId) =>
      awaitAnswer(
        staffApi.DELETE('/api/staff/venues/{venue}/people/{colleagueId}', {
          params: { path: { ...path, colleagueId } },
        }),
      ),
    removeText: texts.removePersonText,
    leaveText: texts.leaveText,
    fields: (errors) => <RoleFields slug={slug} errors={errors} />,
  }
}
