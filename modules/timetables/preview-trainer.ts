import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ToldTravellers } from '../../contract/timetables.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { findWhomToTell } from '../class-changes/tell-new-trainers.ts'
import { todayOf } from './make-timetable.ts'
import { fateOf, isPlannedBy, newTrainersOf } from './session-changes.rules.ts'
import { listSessionsAhead } from './sessions.queries.ts'
import { timetableOfVenue } from './timetables.queries.ts'

export interface TrainerWish {
  /** Empty: the class's own. */
  readonly trainerName?: string | null | undefined
  readonly following?: IsoDate | undefined
}

/**
 * Whom another trainer of a timetable would reach. Nothing changes.
 * @throws Refusal timetableNotFound
 */
export async function previewTrainer(
  context: Context,
  { staff: { venue } }: Pick<VenueStaffViewer, 'staff'>,
  id: string,
  { trainerName = null, following }: TrainerWish,
): Promise<ToldTravellers> {
  const timetable = isId(id) ? await timetableOfVenue(context.db, venue.id, id) : undefined
  if (!timetable) throw new Refusal('timetableNotFound')
  const isPlanned = isPlannedBy(timetable)
  const change = { before: timetable, after: { ...timetable, trainerName }, wasPlanned: isPlanned, isPlanned }
  const today = todayOf(context, venue)
  const since = following !== undefined && following > today ? following : today
  const wanted = { classId: timetable.classId, timetableId: id, since, now: context.clock() }
  const sessions = await listSessionsAhead(context.db, wanted)
  const changed = newTrainersOf(sessions.map((session) => ({ session, fate: fateOf(session, change) })))
  return findWhomToTell(
    context.db,
    changed.map(({ sessionId }) => sessionId),
  )
}
