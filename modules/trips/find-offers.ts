import { addDays } from '../../contract/days.ts'
import { GENERAL_GYM_ACCESS } from '../../contract/facets.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { ClassDocument } from '../../contract/schedule.ts'
import { longerWalk } from '../../contract/trip-limits.ts'
import type { StudioDocument } from '../../contract/venues.ts'
import { walkingMinutes } from '../../contract/walking.ts'
import { dayAt, WALK_IN_DAYS_AHEAD } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { Context } from '../call/context.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { classDay, classDocument, type ClassEntry } from '../schedule/class-day.ts'
import { findFewSeats } from '../schedule/list-full-classes.ts'
import { currentWords } from '../search/current-words.ts'
import { hoursOfVenues } from '../search/open-venues.ts'
import { venueDocument, type VenueEntry, venuesIndex } from '../search/venues-index.ts'
import { openSpans, type VenueHours } from '../venues/hours/opening-hours.rules.ts'
import type { PossibleVisit } from './choose-visits.rules.ts'
import { fitsInto, type FreeDay, freeDays, walkInTime } from './free-hours.rules.ts'
import type { Trip } from './read-trip.ts'

/** A visit with where it is and what it is. */
export interface Offer extends PossibleVisit {
  readonly venue: StudioDocument
  readonly attributions: readonly string[]
  readonly confirmsAtOnce: boolean
  /** What only a visit that is shown needs. */
  readonly describe: () => Pick<
    ClassDocument,
    'name' | 'timeZone' | 'voucherType' | 'wpVisits' | 'trainerName' | 'level' | 'rating'
  >
}

/** What venues within reach, or a little farther, offer on a day of a trip. */
export interface DayOffers extends FreeDay {
  readonly offers: readonly Offer[]
  /** Whether the city has no classes yet on a day that is far ahead. */
  readonly isAhead: boolean
  /** Whether a venue lies within the walk. */
  readonly hasNearVenue: boolean
  /** Whether the city offers something that is too far away: of any kind, or of an id. */
  readonly isFarther: (id?: string) => boolean
}

/** Classes are published at least so many days ahead. */
const DAYS_PUBLISHED = 7

/** From the indexes in memory; only the free seats are read. */
export async function findTripOffers(context: Context, trip: Trip, most?: number): Promise<DayOffers[]> {
  const { destination, query } = trip
  const days = freeDays(destination.timeZone, trip.rest).slice(0, most)
  const offering = (await venuesIndex(context, destination)).entries.filter(({ types }) => types.length > 0)
  const near = new Map(offering.flatMap((entry) => nearVenue(entry, trip)).map((venue) => [venue.entry.venueId, venue]))
  const hours = await hoursOfVenues(context, destination)
  const dates = days.map(({ date }) => date)
  const seatsLeft = await findFewSeats(context, destination.id, dates)
  const meets = await findLikes(context, query.likes)
  const today = localTime(destination.timeZone, trip.now).date
  const found: DayOffers[] = []
  for (const day of days) {
    const { date } = day
    const classes = (await classDay(context, destination, date)).entries
    const offers = [
      ...classes.flatMap((session) => classAt(near.get(session.venueId), session, trip)),
      ...[...near.values()].flatMap((venue) => walkInAt(venue, hours.get(venue.entry.venueId), day, trip)),
    ]
    found.push({
      ...day,
      offers: offers.map((offer) => ({
        ...offer,
        date,
        seatsLeft: seatsLeft(date, offer.id),
        meets: meets(offer.activities),
        isLikeItself: meets(offer.kind === 'class' ? offer.activities : [GENERAL_GYM_ACCESS]).length > 0,
      })),
      isAhead:
        date > addDays(today, WALK_IN_DAYS_AHEAD) || (classes.length === 0 && date > addDays(today, DAYS_PUBLISHED)),
      hasNearVenue: [...near.values()].some(({ walkMinutes }) => walkMinutes <= query.walk),
      isFarther: (id) =>
        offering.some(({ venueId, walkIn }) => !near.has(venueId) && (id === undefined || walkIn?.id === id)) ||
        classes.some(({ venueId, classId }) => !near.has(venueId) && classId === id),
    })
  }
  return found
}

interface NearVenue {
  readonly entry: VenueEntry
  readonly document: StudioDocument
  readonly walkMinutes: number
}

function nearVenue(entry: VenueEntry, { place, query }: Trip): NearVenue[] {
  const walkMinutes = walkingMinutes(place, entry)
  return walkMinutes > longerWalk(query.walk) ? [] : [{ entry, document: venueDocument(entry), walkMinutes }]
}

type FoundOffer = Omit<Offer, 'date' | 'seatsLeft' | 'meets' | 'isLikeItself'>

function classAt(venue: NearVenue | undefined, session: ClassEntry, { rest }: Trip): FoundOffer[] {
  if (!venue || session.isOnline || !session.types.every((type) => venue.entry.types.includes(type))) return []
  const time = { from: session.startsAt, to: session.endsAt }
  return [
    {
      ...factsOf(venue),
      kind: 'class',
      id: session.classId,
      activities: session.facets.activities,
      isPremium: session.types.includes('premium'),
      attributions: session.attributions,
      confirmsAtOnce: session.confirmsAtOnce,
      time: fitsInto(rest, time, venue.walkMinutes) ? time : null,
      describe: () => classDocument(session),
    },
  ]
}

/** A venue whose hours are not known is left out, as it is by a search for open ones. */
function walkInAt(venue: NearVenue, hours: VenueHours | undefined, { date }: FreeDay, trip: Trip): FoundOffer[] {
  const { walkIn, attributions } = venue.entry
  if (!walkIn || !hours) return []
  const { name, offerType: voucherType } = walkIn
  const { timeZone } = hours
  if (date > addDays(localTime(timeZone, trip.now).date, WALK_IN_DAYS_AHEAD)) return []
  const { startsAt, endsAt } = dayAt(timeZone, date)
  const open = openSpans(hours, date).filter(({ to }) => to > startsAt)
  if (open.length === 0) return []
  return [
    {
      ...factsOf(venue),
      kind: 'walkIn',
      id: walkIn.id,
      activities: walkIn.activities,
      isPremium: voucherType === 'premium',
      attributions,
      confirmsAtOnce: true,
      time: walkInTime(trip.rest, open, { from: startsAt, to: endsAt }, venue.walkMinutes),
      describe: () => ({ name, timeZone, voucherType, wpVisits: 1, trainerName: null, level: null, rating: null }),
    },
  ]
}

function factsOf({ document, walkMinutes }: NearVenue) {
  return { venue: document, venueId: document.id, walkMinutes, stars: document.rating?.average ?? null }
}

/** Which likes some activities meet. A like may name an activity as it was called before. */
async function findLikes(context: Context, likes: readonly string[]) {
  const words = await currentWords(context)
  const present = likes.map((like) => ({ like, word: words.get(`activities ${foldText(like)}`) ?? foldText(like) }))
  const folded = new Map<string, string>()
  const fold = (activity: string) => {
    const known = folded.get(activity) ?? foldText(activity)
    folded.set(activity, known)
    return known
  }
  return (activities: readonly string[]) =>
    present.filter(({ word }) => activities.some((activity) => fold(activity) === word)).map(({ like }) => like)
}
