import { plainCode } from '../../contract/codes.ts'
import type { IsoDate } from '../../contract/dates.ts'
import type { Context, Sql } from '../call/context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { holdsPlace } from './held-place.rules.ts'
import { endPlace, type HeldPlaceRecord, placeByToken } from './held-places.queries.ts'

type WithSecret = Pick<Context, 'settings'>

/** A guest may have typed the code. */
export function hashToken({ settings }: WithSecret, token: string): Buffer {
  return hashWithKey(settings, 'held-place', plainCode(token))
}

export type ClaimedPlace = Pick<HeldPlaceRecord, 'id'>

/**
 * The place that is held for what a guest books; undefined if it has ended or is for something else, and then they book
 * like anybody. The caller's transaction has locked the session.
 */
export async function findHeldPlace(
  context: Context,
  sql: Sql,
  token: string,
  of: { readonly classId: string; readonly date: IsoDate } | { readonly walkInId: string },
): Promise<ClaimedPlace | undefined> {
  const place = await placeByToken(sql, hashToken(context, token))
  if (!place || !holdsPlace(place, context.clock())) return undefined
  const isFor =
    'classId' in of ? place.classId === of.classId && place.date === of.date : place.walkInId === of.walkInId
  return isFor ? place : undefined
}

/** The guest has booked: the seat that was counted for the place is now their booking's. */
export async function useHeldPlace(context: Context, sql: Sql, { id }: ClaimedPlace, bookingId: string): Promise<void> {
  await endPlace(sql, id, { status: 'booked', bookingId, at: context.clock() })
}
