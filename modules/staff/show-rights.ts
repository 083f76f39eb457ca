import { venueRoles } from '../../contract/venue-team.ts'
import { operatorAreas } from '../../contract/rights.ts'
import { rightsOf, rolesOf, type StaffRole } from './posts/rights.rules.ts'

const roles: readonly StaffRole[] = [...operatorAreas, ...venueRoles, 'device', 'partner_manager']

/** Which role may do what, as calls are checked (B1). */
export function showRights() {
  return {
    roles: [...roles],
    rights: rightsOf(roles).map((right) => ({ right, roles: [...rolesOf(right)] })),
  }
}
