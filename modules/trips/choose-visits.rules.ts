import type { IsoDate } from '../../contract/dates.ts'
import { compareTexts, GENERAL_GYM_ACCESS } from '../../contract/facets.ts'
import type { TripDay, TripQuery } from '../../contract/trips.ts'
import { longerWalk, MOST_OTHERS } from '../../contract/trip-limits.ts'
import type { TimeSpan } from '../venues/hours/opening-hours.rules.ts'

/** A class or a walk-in that a venue offers on a date, within reach or a little farther. */
export interface PossibleVisit {
  readonly kind: 'class' | 'walkIn'
  readonly id: string
  readonly date: IsoDate
  readonly venueId: string
  readonly walkMinutes: number
  readonly activities: readonly string[]
  /** Which of the traveller's likes it meets. */
  readonly meets: readonly string[]
  /** Whether it is a like itself, and no walk-in whose venue merely has it. */
  readonly isLikeItself: boolean
  /** Whether only a premium pass pays for it. */
  readonly isPremium: boolean
  /** The average of the venue's reviews; null below five. */
  readonly stars: number | null
  /** Only where few are left. */
  readonly seatsLeft: number | null
  /** When one would be there. Null when that does not fit into the free hours. */
  readonly time: TimeSpan | null
}

/** One that fits. */
export type Fitting<V extends PossibleVisit> = V & { readonly time: TimeSpan }
type Visit = Fitting<PossibleVisit>

/** Splits what a day offers by what keeps a traveller from it. */
export function sortOut<V extends PossibleVisit>(
  offered: readonly V[],
  { likes, walk }: Pick<TripQuery, 'likes' | 'walk'>,
  isBusy: (visit: Fitting<V>) => boolean,
) {
  const isNear = ({ walkMinutes }: PossibleVisit) => walkMinutes <= walk
  const isLiked = ({ meets }: PossibleVisit) => likes.length === 0 || meets.length > 0
  const inTime = offered.filter(hasTime)
  const withSeats = inTime.filter((visit) => visit.seatsLeft !== 0 && !isBusy(visit))
  const free = withSeats.filter(isNear)
  return {
    near: offered.filter(isNear),
    full: inTime.filter((visit) => isNear(visit) && visit.seatsLeft === 0 && isLiked(visit)),
    free,
    disliked: free.filter((visit) => !isLiked(visit)),
    fitting: free.filter(isLiked),
    farther: withSeats.filter((visit) => !isNear(visit) && visit.walkMinutes <= longerWalk(walk) && isLiked(visit)),
  }
}

function hasTime<V extends PossibleVisit>(visit: V): visit is Fitting<V> {
  return visit.time !== null
}

/** What may be chosen on a day. */
export interface DayToPlan<V extends Visit> {
  /** What the traveller chose. It stays. */
  readonly pinned: V | null
  /** The traveller wants nothing. */
  readonly isSkipped: boolean
  readonly isBooked: boolean
  readonly fitting: readonly V[]
}

/**
 * One visit a day. What was chosen stays, and the other days are planned around it: first what the plan has least of
 * (of the likes, or else of the activities), then what is a like itself, then what a standard pass pays for (one
 * premium visit makes the pass for all of them dearer), then the venue that the plan has least, the shortest walk, the
 * best rating, the earliest start. `others` are the next best.
 */
export function chooseVisits<V extends Visit, Day extends DayToPlan<V>>(
  days: readonly (Day & DayToPlan<V>)[],
  likes: readonly string[],
) {
  const subjectsOf = ({ kind, meets, activities, isLikeItself }: Visit) => {
    if (kind === 'walkIn' && (isLikeItself || likes.length === 0)) return [GENERAL_GYM_ACCESS]
    return likes.length > 0 ? meets : activities
  }
  const times = new Map<string, number>()
  const timesOf = (counted: string) => times.get(counted) ?? 0
  const leastOf = (visit: Visit) => Math.min(...subjectsOf(visit).map(timesOf))
  const count = (visit: Visit | null) => {
    if (!visit) return
    const least = leastOf(visit)
    const counted = subjectsOf(visit).filter((subject) => visit.isLikeItself || timesOf(subject) === least)
    for (const one of [...counted, visit.venueId]) times.set(one, timesOf(one) + 1)
  }
  for (const { pinned } of days) count(pinned)
  return days.map((day) => {
    const { pinned, isSkipped, isBooked, fitting } = day
    const ranked = fitting
      .map((visit) => ({
        visit,
        ranks: [leastOf(visit), visit.isLikeItself ? 0 : 1, visit.isPremium ? 1 : 0, timesOf(visit.venueId)],
      }))
      .toSorted((one, other) => compareRanks(one.ranks, other.ranks) || compareVisits(one.visit, other.visit))
      .map(({ visit }) => visit)
    const visit = pinned ?? (isSkipped || isBooked ? null : (ranked[0] ?? null))
    if (!pinned) count(visit)
    const others = ranked.filter(({ kind, id }) => kind !== visit?.kind || id !== visit.id).slice(0, MOST_OTHERS)
    return { ...day, visit, others }
  })
}

/** Infinity stands for a visit without a subject, which adds nothing to a plan. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((rank, index) => rank !== other[index])
  return (one[first] ?? 0) - (other[first] ?? 0)
}

function compareVisits(one: Visit, other: Visit): number {
  return (
    one.walkMinutes - other.walkMinutes ||
    (other.stars ?? 0) - (one.stars ?? 0) ||
    one.time.from.getTime() - other.time.from.getTime() ||
    compareTexts(one.id, other.id)
  )
}

/** What decides why a day is empty: what keeps a traveller from its offers, and why. */
export interface EmptyDay
  extends
    Pick<DayToPlan<Visit>, 'isSkipped' | 'isBooked'>,
    Record<'near' | 'full' | 'disliked' | 'farther', readonly PossibleVisit[]> {
  /** Whether the day is far ahead, and the city has no classes on it yet. */
  readonly isAhead: boolean
  /** Whether a venue lies within the walk, open on that day or not. */
  readonly hasNearVenue: boolean
  /** Whether any venue of the city offers something. */
  readonly isCityOpen: boolean
}

/** Why a plan suggests nothing: what the traveller could change comes first. Too far only where no venue is near. */
export function whyEmpty(day: EmptyDay): TripDay['emptyReason'] {
  if (day.isSkipped) return 'skipped'
  if (day.isBooked) return 'booked'
  if (day.full.length > 0) return 'allFull'
  if (day.disliked.length > 0) return 'noneLiked'
  if (day.near.some(({ time }) => time === null)) return 'noTime'
  if (!day.hasNearVenue && day.farther.length > 0) return 'tooFar'
  if (day.isAhead) return 'notPublishedYet'
  return !day.hasNearVenue && day.isCityOpen ? 'tooFar' : 'nothingOpen'
}

/** Why a choice cannot be had; null if it can. `offered` is undefined where nothing of that id is on that day. */
export function whyLost<V extends PossibleVisit>(
  offered: V | undefined,
  walk: number,
  isBusy: (visit: Fitting<V>) => boolean,
): TripDay['lostChoice'] {
  if (!offered) return 'gone'
  if (offered.walkMinutes > walk || !hasTime(offered)) return 'notInReach'
  if (isBusy(offered)) return 'clashes'
  return offered.seatsLeft === 0 ? 'full' : null
}
