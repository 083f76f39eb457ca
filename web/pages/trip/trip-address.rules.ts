import { addDays, isoOf } from '../../../contract/days.ts'
import { CHOICE, MOST_CHOICES, tripWalks } from '../../../contract/trip-limits.ts'
import { printableLine } from '../../../contract/typed-text.ts'

/** A trip as its address says it. What cannot be read stays, so that the form shows it with its problem. */
export interface TripWish {
  readonly city: string
  /** 'yyyy-MM-ddTHH:mm' by the city's clock; '' if not said. */
  readonly from: string
  readonly to: string
  /** Where one stays; '' for the middle of the city, or a white label's hotel. */
  readonly lat: string
  readonly lon: string
  /** The name of that place; the traveller's own position has none. Without a position it was typed, not chosen. */
  readonly place: string
  /** Minutes on foot, one way. */
  readonly walk: string
  readonly likes: readonly string[]
  /** What was chosen for each day. */
  readonly chosen: readonly string[]
}

export const walks = ['10', '15', '20', '30'] as const
const PRESET_WALK = String(tripWalks.preset)
const single = ['city', 'from', 'to', 'lat', 'lon', 'place', 'walk'] as const
const several = ['likes', 'chosen'] as const
const names: ReadonlySet<string> = new Set([...single, ...several])
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/

/** Choices that are cut off, or of former dates, are none: no field shows them, so none could mend them. */
export function readWish(parameters: URLSearchParams): TripWish {
  const of = (name: (typeof single)[number]) => printableLine(parameters.get(name) ?? '')
  const all = (name: (typeof several)[number]) =>
    [...new Set(parameters.getAll(name).map(printableLine))].filter(Boolean)
  const [first, last] = [of('from'), of('to')].map((moment) => ISO_DAY.exec(moment)?.[0])
  const isOfTrip = (day: string) => (!first || day >= first) && (!last || day <= last)
  const isPlace = of('lat') !== '' && of('lon') !== ''
  return {
    city: of('city'),
    from: of('from'),
    to: of('to'),
    lat: isPlace ? roundDegrees(of('lat')) : '',
    lon: isPlace ? roundDegrees(of('lon')) : '',
    place: of('place').slice(0, 100),
    walk: of('walk') || PRESET_WALK,
    likes: all('likes'),
    chosen: all('chosen')
      .filter((choice) => CHOICE.test(choice) && isOfTrip(dayOf(choice)))
      .slice(-MOST_CHOICES),
  }
}

/** T188: no address of a trip holds a position closer than a block. */
function roundDegrees(degrees: string): string {
  return Number.isNaN(Number(degrees)) ? degrees : String(Number(Number(degrees).toFixed(3)))
}

/** Whether there is something to plan. */
export const isTrip = ({ from, to }: TripWish): boolean => from !== '' || to !== ''

/** The address of a trip. It leaves out what is not said and keeps other parameters (partner, open). */
export function writeWish(trip: TripWish, present = new URLSearchParams()): string {
  const next = new URLSearchParams([...present].filter(([name]) => !names.has(name)))
  for (const name of single)
    if (trip[name] !== '' && !(name === 'walk' && trip.walk === PRESET_WALK)) next.set(name, trip[name])
  for (const name of several) for (const value of trip[name]) next.append(name, value)
  return `?${next.toString()}`
}

/** A text of the address; the call says whether it is a number. */
type Digits = `${number}`

/** The same for the call that plans. */
export function queryOfTrip({ city, from, to, lat, lon, place, walk, likes, chosen }: TripWish) {
  const where = lat === '' ? {} : { lat: lat as Digits, lon: lon as Digits, ...(place ? { place } : {}) }
  return { city, from, to, walk: walk as Digits, ...where, likes: [...likes], chosen: [...chosen] }
}

const dayOf = (choice: string) => choice.slice(0, 'yyyy-MM-dd'.length)

/** The trip with that choice for a day, 'dd.MM.yyyy'; null lets the plan choose. */
export function withChoice(trip: TripWish, date: string, choice: string | null): TripWish {
  const others = trip.chosen.filter((one) => dayOf(one) !== isoOf(date))
  return { ...trip, chosen: choice === null ? others : [...others, choice].toSorted() }
}

interface ShownDay {
  readonly date: string
  readonly item: { readonly choice: string } | null
}

/** The trip that holds a plan as it is shown, whatever becomes full or free meanwhile. */
export function withAllChosen(trip: TripWish, days: readonly ShownDay[]): TripWish {
  return days.reduce((held, { date, item }) => (item ? withChoice(held, date, item.choice) : held), trip)
}

export const nothingOn = (date: string): string => `${isoOf(date)}~none`

/** From that hour on, a trip that begins now begins with the next morning. */
const LATE = 20
const PRESET_DAYS = 3

/**
 * The moments of an empty form: from the next full hour, because most who plan on a phone have arrived, to noon three
 * days later.
 * @param now 'yyyy-MM-ddTHH:mm' by the city's clock
 */
export function presetMoments(now: string): Pick<TripWish, 'from' | 'to'> {
  const hour = Number(now.slice(11, 13))
  const day = hour < LATE ? dayOf(now) : addDays(dayOf(now), 1)
  const first = hour < LATE ? String(hour + 1).padStart(2, '0') : '09'
  return { from: `${day}T${first}:00`, to: `${addDays(day, PRESET_DAYS)}T12:00` }
}
