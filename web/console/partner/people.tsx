import { appointPartnerPerson, type NewPartnerPerson } from '../../../contract/partner-team.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { Team, type TeamCalls } from '../team/team.tsx'
import type { PartnerPlace } from './partner-frame.tsx'
import * as texts from './texts.ts'

/** Who looks after a partner's site. */
export function PeoplePage({ slug, account, rights }: PartnerPlace) {
  const params = { path: { partner: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/people', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.peopleTab} whoMay={texts.peopleWhoMay}>
      {({ partner, people }) => (
        <>
          <PageHead title={texts.peopleTab} venue={partner.name}>
            <p className="mt-1 text-ink-muted">{texts.peopleIntro}</p>
          </PageHead>
          <Team
            place={teamOf(slug)}
            people={people}
            reload={reload}
            mayManage={rights.includes('partnerPeople.manage')}
          />
        </>
      )}
    </RecordFrame>
  )
}

function teamOf(slug: string): TeamCalls<NewPartnerPerson> {
  const path = { partner: slug }
  return {
    schema: appointPartnerPerson.body,
    invite: (body) => awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/people', { params: { path }, body })),
    remove: (colleagueId) =>
      awaitAnswer(
        staffApi.DELETE('/api/staff/partners/{partner}/people/{colleagueId}', {
          params: { path: { ...path, colleagueId } },
        }),
      ),
    removeText: texts.removePersonText,
    leaveText: texts.leaveText,
  }
}
