import { toWireDate } from '../../contract/days.ts'
import type { OwnData } from '../../contract/own-data.ts'
import { Refusal, refuseField } from '../../contract/refusal.ts'
import type { CurrentTrip } from '../../contract/kept-trips.ts'
import { readTripAddress, roundDegrees, writeTripAddress } from '../../contract/trips.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { throttle } from '../limits/throttle.ts'
import { ownPasses } from '../passes/find-payer.ts'
import { judgePass } from '../passes/pass-eligibility.rules.ts'
import { lastDay } from '../passes/pass-terms.rules.ts'
import { describeOffer } from './describe-offer.ts'
import { describeBooked, frameOf } from './plan-trip.ts'
import { type BookingOfTrip, findBooked, planDays } from './plan-days.ts'
import { readTrip, type Trip } from './read-trip.ts'
import { tripsToReplace } from './kept-trips.rules.ts'
import { deleteEndedTrips, deleteTrip, deleteTrips, insertTrip, tripsOf } from './trips.queries.ts'

const MOST_TONIGHT = 3

/**
 * Keeps a trip until its departure, once something of it is booked (T188). It replaces earlier ones as
 * `tripsToReplace` has it.
 * @throws Refusal destinationNotFound, destinationNotAllowed, tripIsOver, placeNotInCity, tripNotBooked
 */
export async function keepTrip(context: Context, viewer: SignedIn, sent: string): Promise<void> {
  await throttle(context, 'trip', { account: viewer.accountId })
  const { data: query, error } = readTripAddress(sent)
  if (error) throw refuseField('address', error.issues[0]?.message ?? 'This trip cannot be read')
  const trip = await readTrip(context, query, viewer)
  if (!findNext(await findBooked(context, trip, viewer.accountId), trip)) throw new Refusal('tripNotBooked')
  const address = writeTripAddress({ ...query, city: trip.destination.city, ...placeToKeep(trip) })
  await inTransaction(context.db, async (sql) => {
    await lockAccount(sql, { id: viewer.accountId })
    const before = await tripsOf(sql, viewer.accountId, trip.now)
    for (const old of tripsToReplace(address, before)) await deleteTrip(sql, viewer.accountId, old)
    await insertTrip(sql, viewer.accountId, { address, keptAt: trip.now, startsAt: trip.from, endsAt: trip.to })
  })
}

/**
 * What the profile shows: the trip that lasts now, else the next one, until its departure. Null without one, and where
 * the site offers none of their cities.
 */
export async function showKeptTrip(context: Context, viewer: SignedIn): Promise<CurrentTrip | null> {
  for (const { address } of await tripsOf(context.db, viewer.accountId, context.clock())) {
    const trip = await readKeptTrip(context, address, viewer)
    if (trip) return describeKeptTrip(context, address, trip, viewer)
  }
  return null
}

async function describeKeptTrip(context: Context, address: string, trip: Trip, viewer: SignedIn): Promise<CurrentTrip> {
  const booked = await findBooked(context, trip, viewer.accountId)
  const next = findNext(booked.filter(isToCome), trip)
  return {
    address,
    ...frameOf(trip),
    next: next ? describeBooked(next, trip) : null,
    ...(await findVisitsLeft(context, viewer.accountId, trip)),
    tonight: await listTonight(context, trip, booked),
  }
}

async function readKeptTrip(context: Context, address: string, viewer: SignedIn): Promise<Trip | undefined> {
  const { data: query } = readTripAddress(address)
  try {
    return query && (await readTrip(context, { ...query, chosen: [] }, viewer))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Where one stays, also where only the site says so: the hotel of a master white label. */
function placeToKeep({ place: { name, lat, lng, isMiddleOfCity } }: Trip) {
  return isMiddleOfCity ? {} : { place: name ?? undefined, lat: roundDegrees(lat), lon: roundDegrees(lng) }
}

/** The next booking within a trip, in its city. */
function findNext(booked: readonly BookingOfTrip[], { destination, rest }: Trip): BookingOfTrip | undefined {
  return booked.find(
    ({ destinationId, startsAt, endsAt }) =>
      destinationId === destination.id && startsAt < rest.to && endsAt > rest.from,
  )
}

/** A traveller who has checked in, or missed it, looks for the visit after it. */
const isToCome = ({ status }: BookingOfTrip) => status === 'pending' || status === 'confirmed'

async function findVisitsLeft(context: Context, accountId: string, { destination, now }: Trip) {
  const visit = { offerType: 'standard', destinationId: destination.id, wpVisits: 1 } as const
  const passes = (await ownPasses(context.db, accountId)).filter((pass) => judgePass(pass, visit, now).ok)
  const visitsOf = (some: typeof passes) => some.reduce((sum, { visitsFree }) => sum + visitsFree, 0)
  const byLastDay = Map.groupBy(passes, (pass) => lastDay(pass, pass.timeZone))
  const [[passEndsOn, endingFirst] = []] = byLastDay
  const visitsLeft = visitsOf(endingFirst ?? [])
  return {
    visitsLeft,
    passEndsOn: passEndsOn ? toWireDate(passEndsOn) : null,
    visitsLater: visitsOf(passes) - visitsLeft,
  }
}

async function listTonight(context: Context, trip: Trip, booked: readonly BookingOfTrip[]) {
  if (trip.from > trip.now) return []
  const [today] = await planDays(context, trip, booked, 1)
  const free = [today?.visit ?? [], today?.others ?? []].flat()
  return free.slice(0, MOST_TONIGHT).map((offer) => describeOffer(offer, trip))
}

/** For the file of a traveller's own data. */
export async function exportKeptTrips(context: Context, accountId: string): Promise<OwnData['trips']> {
  const kept = await tripsOf(context.db, accountId, context.clock())
  return kept.map(({ address, keptAt, endsAt }) => ({
    address,
    keptAt: keptAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/** The traveller takes it off the profile. */
export async function forgetKeptTrip(sql: Sql, accountId: string, address: string): Promise<void> {
  await deleteTrip(sql, accountId, address)
}

export async function forgetKeptTrips(sql: Sql, accountId: string): Promise<void> {
  await deleteTrips(sql, accountId)
}

export async function sweepTrips(context: Context): Promise<void> {
  await deleteEndedTrips(context.db, context.clock())
}
