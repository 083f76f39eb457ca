import { acceptStaffInvitation, showStaffInvitation } from '../../../contract/staff-invitations.ts'
import * as ofPartner from '../../../contract/partner-team.ts'
import * as contract from '../../../contract/venue-team.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { appointColleague, dismissColleague, listTeam } from './change-team.ts'

/** The people who work for a venue or a partner (B1). */
export const teamEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listColleagues, (context, { viewer }) => listTeam(context, viewer)),
  serve(contract.appointColleague, (context, { viewer, body }) => appointColleague(context, viewer, body)),
  serve(contract.dismissColleague, (context, { viewer, params }) =>
    dismissColleague(context, viewer, params.colleagueId),
  ),
  serve(ofPartner.listPartnerPeople, async (context, { viewer }) => ({
    partner: { name: viewer.staff.partner.name },
    ...(await listTeam(context, viewer)),
  })),
  serve(ofPartner.appointPartnerPerson, (context, { viewer, body }) =>
    appointColleague(context, viewer, { ...body, role: 'manager' }),
  ),
  serve(ofPartner.dismissPartnerPerson, async (context, { viewer, params }) => ({
    partner: { name: viewer.staff.partner.name },
    ...(await dismissColleague(context, viewer, params.colleagueId)),
  })),
  serve(showStaffInvitation, (context, { viewer, body }) => showInvitation(context, body.token, viewer)),
  serve(acceptStaffInvitation, (context, { viewer, body }) => acceptInvitation(context, body, viewer)),
]
