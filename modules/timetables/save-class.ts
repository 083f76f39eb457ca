import { foldText } from '../../contract/fold-text.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ClassFields, VenueClass } from '../../contract/venue-classes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { renameBookings } from '../bookings/move/rename-bookings.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { tellTrainerOfClass } from '../class-changes/tell-new-trainers.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { refuseOldVersion } from '../record-version.ts'
import { descriptionHtml } from '../venue-record/description.rules.ts'
import {
  vocabularyOfClasses,
  type ClassColumns,
  classOfVenue,
  countClasses,
  insertVenueClass,
  lockClass,
  replaceActivities,
  replaceClassNotes,
  updateVenueClass,
} from './classes.queries.ts'
import { describeClass } from './describe-class.ts'
import { learnChosenWords, pickList } from '../venues/publish/pick-lists.ts'

const MOST_CLASSES = 200
type EditedClass = VenueClass['fields']

/**
 * Adds a class without dates. From then on travellers can find its venue by its activities.
 * @throws Refusal tooManyClasses, and invalidRequest for an activity that is not in the vocabulary
 */
export async function addClass(context: Context, { staff }: VenueStaffViewer, given: ClassFields): Promise<VenueClass> {
  const { venue } = staff
  const fields = fieldsOf(given)
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, venue.id)
    if ((await countClasses(sql, venue.id)) >= MOST_CLASSES) throw new Refusal('tooManyClasses')
    await refuseUnknownActivities(sql, fields, [])
    const id = await insertVenueClass(sql, venue.id, columnsOf(fields))
    await saveParts(sql, id, fields, Object.keys(fields))
    const entry = { staff, action: 'class.added', table: 'classes', id } as const
    await noteAction(sql, { ...entry, after: withoutLink(fields), at: context.clock() })
    return describeClass(context, sql, venue, id)
  })
}

/**
 * Saves the changed fields of a class, at once for travellers. A field that the venue changes of an imported class
 * belongs to the venue: imports no longer overwrite it. Those who have booked are told of a new trainer.
 * @throws Refusal classUnknown, recordChanged, and invalidRequest for an unknown activity
 */
export async function changeClass(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  classId: string,
  { version, ...given }: ClassFields & { readonly version: string },
): Promise<VenueClass> {
  const { venue } = staff
  return inTransaction(context.db, async (sql) => {
    const { id, fields: known } = await lockClassOf(context, sql, venue, classId)
    refuseOldVersion(known, version)
    const fields = fieldsOf(given)
    await refuseUnknownActivities(sql, fields, known.activities)
    const changed = (Object.keys(fields) as (keyof EditedClass)[]).filter((name) => !isSame(known[name], fields[name]))
    const stored = await classOfVenue(sql, venue.id, id)
    // Bold letters and links are lost in plain text, so a description that was not edited stays as it was.
    const description = changed.includes('description') ? columnsOf(fields).description : (stored?.description ?? null)
    await updateVenueClass(sql, id, { ...columnsOf(fields), description }, stored?.isImported ? changed : [])
    await saveParts(sql, id, fields, changed)
    if (changed.includes('name')) await renameBookings(sql, context.clock(), id)
    if (changed.includes('trainerName')) {
      const trainer = { classId: id, before: known.trainerName, after: fields.trainerName }
      await tellTrainerOfClass(context, sql, { actor: staff.actor, accountId }, trainer)
    }
    const [before, after] = [known, fields].map((all) => withoutLink(pick(all, changed)))
    await noteAction(sql, { staff, action: 'class.changed', table: 'classes', id, before, after, at: context.clock() })
    return describeClass(context, sql, venue, id)
  })
}

/** @throws Refusal classUnknown */
export async function lockClassOf(
  context: Context,
  sql: Sql,
  venue: VenueStaffViewer['staff']['venue'],
  classId: string,
): Promise<VenueClass> {
  const { id } = await describeClass(context, sql, venue, classId)
  await lockVenue(sql, venue.id)
  await lockClass(sql, venue.id, id)
  return describeClass(context, sql, venue, id)
}

function fieldsOf({ description, trainerName, joinLink, ...rest }: ClassFields): EditedClass {
  return {
    ...rest,
    description: description ?? null,
    trainerName: trainerName ?? null,
    joinLink: rest.isOnline ? (joinLink ?? null) : null,
  }
}

function columnsOf(fields: EditedClass): ClassColumns {
  return { ...fields, description: fields.description === null ? null : descriptionHtml(fields.description) }
}

async function saveParts(sql: Sql, id: string, fields: EditedClass, changed: readonly string[]): Promise<void> {
  if (changed.includes('activities')) {
    await learnChosenWords(sql, 'activities', fields.activities)
    await replaceActivities(sql, id, fields.activities)
  }
  const kinds = { includes: 'includes', excludes: 'excludes', knowBeforeYouGo: 'know_before_you_go' } as const
  for (const name of ['includes', 'excludes', 'knowBeforeYouGo'] as const)
    if (changed.includes(name)) await replaceClassNotes(sql, id, kinds[name], fields[name])
}

/** Activities that the class already has may stay. */
async function refuseUnknownActivities(sql: Sql, { activities }: EditedClass, kept: readonly string[]): Promise<void> {
  const known = new Set([...pickList('activities', await vocabularyOfClasses(sql)), ...kept].map(foldText))
  const strangers = activities.filter((word) => !known.has(foldText(word)))
  if (strangers.length > 0)
    throw new Refusal('invalidRequest', {
      fields: { activities: `Please choose from the list: ${strangers.join(', ')} is not on it` },
    })
}

function isSame(one: unknown, other: unknown): boolean {
  const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value : [value])
  return textOf(one) === textOf(other)
}

function pick(fields: EditedClass, names: readonly (keyof EditedClass)[]): Partial<EditedClass> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** Any reader of a join link could enter its room, so the audit log only says that there is one. */
function withoutLink(fields: Partial<EditedClass>): Record<string, unknown> {
  return 'joinLink' in fields ? { ...fields, joinLink: fields.joinLink === null ? null : 'set' } : { ...fields }
}
