import { Refusal } from '../../contract/refusal.ts'
import { type ProfileChange, vocabularyWords, type VenueProfile } from '../../contract/venue-profile.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { refuseOldVersion } from '../record-version.ts'
import { learnChosenWords } from '../venues/publish/pick-lists.ts'
import { replaceWordsOfVenue } from '../venues/publish/replace-words.ts'
import { descriptionHtml } from './description.rules.ts'
import { type ChangedFields, fieldsToChange, unknownWords } from './profile-changes.rules.ts'
import { keepOwn, replaceNotes, saveColumns, saveWalkIn, type ProfileColumns } from './profile.queries.ts'
import { choicesOf, describeProfile, profileOf } from './show-profile.ts'

const columns = {
  shortDescription: 'short_description',
  streetAddress: 'street_address',
  postalCode: 'postal_code',
  phone: 'phone',
  email: 'email',
  website: 'website',
  covidMeasures: 'covid_measures',
  confirmsAtOnce: 'confirms_at_once',
} as const satisfies Partial<Record<keyof ChangedFields, keyof ProfileColumns>>
const notes = { highlights: 'highlight', includes: 'includes', excludes: 'excludes' } as const
const walkInColumns = {
  isWalkInOffered: 'is_active',
  walkInDescription: 'description',
  walkInPriceInfo: 'price_info',
} as const

/**
 * Saves the changed fields of a venue's profile, at once for travellers, and records that they belong to the venue:
 * imports no longer overwrite them.
 * @throws Refusal recordChanged, and invalidRequest for a word that no vocabulary has
 */
export async function changeProfile(
  context: Context,
  viewer: VenueStaffViewer,
  { version, ...change }: ProfileChange & { readonly version: string },
): Promise<VenueProfile> {
  const { id } = viewer.staff.venue
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    const { fields, hasWalkIn } = await profileOf(sql, id)
    refuseOldVersion(fields, version)
    const changed = fieldsToChange(fields, change)
    await refuseWrongFields(sql, fields, changed, hasWalkIn)
    await saveFields(sql, id, changed)
    const names = Object.keys(changed)
    await keepOwn(sql, id, names)
    const before = Object.fromEntries(names.map((name) => [name, fields[name as keyof typeof fields]]))
    const at = context.clock()
    const entry = { staff: viewer.staff, action: 'venue.profileChanged', table: 'venues', id } as const
    await noteAction(sql, { ...entry, before, after: changed, at })
    return describeProfile(context, sql, viewer)
  })
}

async function refuseWrongFields(
  sql: Sql,
  fields: VenueProfile['fields'],
  changed: ChangedFields,
  hasWalkIn: boolean,
): Promise<void> {
  const problems = unknownWords(fields, changed, await choicesOf(sql))
  const notOffered = hasWalkIn ? [] : Object.keys(walkInColumns).filter((name) => name in changed)
  for (const name of notOffered) problems[name] = 'General Gym Access is not agreed for this venue'
  if (Object.keys(problems).length > 0) throw new Refusal('invalidRequest', { fields: problems })
}

async function saveFields(sql: Sql, venueId: string, changed: ChangedFields): Promise<void> {
  const { description } = changed
  const row = {
    ...columnsFor(changed, columns),
    ...(description === undefined ? {} : { description: description === null ? null : descriptionHtml(description) }),
  }
  if (Object.keys(row).length > 0) await saveColumns(sql, venueId, row)
  for (const vocabulary of vocabularyWords) {
    const words = changed[vocabulary]
    if (!words) continue
    await learnChosenWords(sql, vocabulary, words)
    await replaceWordsOfVenue(sql, venueId, vocabulary, words)
  }
  for (const [field, kind] of Object.entries(notes) as [keyof typeof notes, (typeof notes)[keyof typeof notes]][]) {
    const texts = changed[field]
    if (texts) await replaceNotes(sql, venueId, kind, texts)
  }
  const walkIn = columnsFor(changed, walkInColumns)
  if (Object.keys(walkIn).length > 0) await saveWalkIn(sql, venueId, walkIn)
}

/** The fields that have a column, under its name. */
function columnsFor(changed: ChangedFields, names: Readonly<Record<string, string>>): Record<string, never> {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([field]) => field in changed)
      .map(([field, column]) => [column, changed[field as keyof ChangedFields] as never]),
  )
}
