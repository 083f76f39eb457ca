import type { ProfileFields, VenueProfile } from '../../contract/venue-profile.ts'
import { Refusal } from '../../contract/refusal.ts'
import { findLastSaved } from '../audit/last-saved.ts'
import { confirmsClassAtOnce } from '../bookings/book/first-status.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { versionOf } from '../record-version.ts'
import { mayAlso } from '../staff/authorise.ts'
import { pickList } from '../venues/publish/pick-lists.ts'
import { plainDescription } from './description.rules.ts'
import { readProfile, readVocabularies } from './profile.queries.ts'

/** The profile of a venue, for its people and ours. */
export async function showProfile(context: Context, viewer: VenueStaffViewer): Promise<VenueProfile> {
  return describeProfile(context, context.db, viewer)
}

export async function describeProfile(context: Context, sql: Sql, viewer: VenueStaffViewer): Promise<VenueProfile> {
  const { id } = viewer.staff.venue
  const { fields, ...more } = await profileOf(sql, id)
  const saved = await findLastSaved(sql, { table: 'venues', ids: [id], actions: ['venue.profileChanged'] })
  return {
    version: versionOf(fields),
    lastSaved: saved.get(id) ?? null,
    fields,
    mayChange: await mayAlso(context, viewer, 'profile.change'),
    ...more,
    choices: await choicesOf(sql),
  }
}

/** The words that a venue may choose from. */
export async function choicesOf(sql: Sql): Promise<VenueProfile['choices']> {
  const inUse = await readVocabularies(sql)
  return {
    activities: pickList('activities', inUse.activities),
    facilities: pickList('facilities', inUse.facilities),
    amenities: pickList('amenities', inUse.amenities),
    languages: pickList('languages', inUse.languages),
  }
}

export async function profileOf(
  sql: Sql,
  venueId: string,
): Promise<Pick<VenueProfile, 'fields' | 'venue' | 'hasWalkIn' | 'areOnlineClassesOtherwise'>> {
  const row = await readProfile(sql, venueId)
  if (!row) throw new Refusal('venueNotFound')
  const { slug, name, city, takesPart, isWalkInOffered, description, ...more } = row
  const { confirmsAtOnce, isIntegrated, hasOnlineClasses, ...rest } = more
  const confirms = (isOnline: boolean) => confirmsClassAtOnce({ confirmsAtOnce, isIntegrated, isOnline })
  const fields: ProfileFields = {
    ...rest,
    activities: [...rest.activities],
    facilities: [...rest.facilities],
    amenities: [...rest.amenities],
    languages: [...rest.languages],
    highlights: [...rest.highlights],
    includes: [...rest.includes],
    excludes: [...rest.excludes],
    description: description === null ? null : plainDescription(description) || null,
    confirmsAtOnce: confirms(false),
    isWalkInOffered: isWalkInOffered ?? false,
  }
  return {
    fields,
    venue: { slug, name, city, takesPart },
    hasWalkIn: isWalkInOffered !== null,
    areOnlineClassesOtherwise: hasOnlineClasses && confirms(true) !== confirms(false),
  }
}
