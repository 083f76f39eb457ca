import type { PublicProfile } from '../../contract/public-profile.ts'
import { Refusal } from '../../contract/refusal.ts'
import { publicName } from '../accounts/public-name.rules.ts'
import { userOf } from '../accounts/show-user.ts'
import { listVisitedCities } from '../bookings/list-visited-venues.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { showPreferences } from '../accounts/preferences/change-preferences.ts'
import { sightOf } from './profile-visitor.rules.ts'
import { ownerOfCode } from './public-profiles.queries.ts'

/**
 * A profile for every reader who knows its address: name, picture, cities visited, nothing else. Sites of partners are
 * never indexed (T17).
 * @throws Refusal profileNotFound, also when it was turned off, and for robots that may not see it
 */
export async function showPublicProfile(
  context: Context,
  code: string,
  viewer: Viewer,
  userAgent: string,
): Promise<PublicProfile> {
  const owner = await ownerOfCode(context.db, code)
  if (owner === undefined) throw new Refusal('profileNotFound')
  const { privacy } = await showPreferences(context.db, owner)
  const { isShown, isPreviewed, isIndexed } = sightOf(userAgent, privacy)
  if (!isShown) throw new Refusal('profileNotFound')
  const [{ firstName, lastName, image }, cities, { partner }] = [
    await userOf(context.db, owner),
    await listVisitedCities(context, owner),
    await siteOfViewer(context, viewer),
  ]
  return {
    name: publicName(firstName, lastName),
    image,
    cities,
    isPreviewed,
    isIndexed: isIndexed && partner === undefined,
  }
}
