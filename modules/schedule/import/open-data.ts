import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import { countryCodeOf } from '../../destinations/import/countries.ts'
import { readPosition } from '../../destinations/import/place.ts'
import { asRecord, type LooseRecord } from '../../imports/record.ts'
import { agesAdvice, webLink } from './column-session.ts'
import type { SourceItem } from '../feeds/source-item.rules.ts'
import { noDayBetween } from './column-times.ts'
import { from, many, type Occurrence, one, plainValue } from './open-data-fields.ts'
import { scheduleTimes, sessionTime } from './open-data-times.ts'
import type { SessionDraft, SessionResult, VenueHint } from './session-draft.ts'
import { titleActivities } from './title-activities.ts'
import { trainersIn } from './trainer-names.rules.ts'
import { withoutCancellation } from './written/cancelled-words.rules.ts'
import { levelIn } from './written/level-words.rules.ts'
import type { DateWindow } from './written/written-dates.rules.ts'

/** An item of an RPDE feed: a change to one thing, possibly its deletion. */
export interface FeedItem {
  readonly id: string
  readonly isDeleted: boolean
  readonly modified: string | undefined
  readonly data: LooseRecord | undefined
}

/** OpenActive's Realtime Paged Data Exchange: every item gives its state, and its content under `data`. */
export function feedItem(row: LooseRecord): FeedItem | undefined {
  const state = plainText(row['state'])
  const id = plainText(row['id'])
  if (!id || (state !== 'updated' && state !== 'deleted') || !('kind' in row || 'data' in row)) return undefined
  const kind = plainText(row['kind'])
  return {
    id: kind ? `${kind}:${id}` : id,
    isDeleted: state === 'deleted',
    modified: plainText(row['modified']),
    data: asRecord(row['data']),
  }
}

/** Whether a record is schema.org or OpenActive: it describes its times or its place as they do. */
export function looksLikeOpenData(row: LooseRecord): boolean {
  if (feedItem(row)) return true
  const start = '@type' in row ? /^\d{4}-\d{2}-\d{2}[T ]\d/ : /^\d{4}-\d{2}-\d{2}T/
  const hasTimes =
    start.test(plainText(plainValue(row['startDate'])) ?? '') || 'eventSchedule' in row || 'subEvent' in row
  return hasTimes || asRecord(row['superEvent']) !== undefined
}

/** The sessions of an event: at its own time, at the times of its parts, or at those of its schedule. */
export function openSessions(event: LooseRecord, window: DateWindow): SessionResult[] {
  const chain = inheritance(event)
  const { title, isCancelled } = withoutCancellation(shortText(from(chain, 'name'), 160) ?? '')
  const ref = idOf(event) ?? (title || undefined)
  const fail = (reason: string): SessionResult[] => [{ ok: false, ref, reason }]
  if (!title)
    return fail(
      typeof event['superEvent'] === 'string'
        ? 'refers to its series by address only, and has no name of its own'
        : 'has no title',
    )
  const found = occurrences(event, chain, window)
  if (typeof found === 'string') return fail(found)
  return found.flatMap(({ own, times, weekdays }): SessionResult[] => {
    const item = itemOf(event, own, title, weekdays)
    if (typeof times === 'string') return [{ ok: false, ref, reason: times, item }]
    if (times.length === 0) return [{ ok: false, ref, reason: noDayBetween(window), item, isEmpty: true }]
    return times.map(({ time, clock }) => ({
      ok: true,
      notes: [],
      draft: { ...draftOf(own, title, { time, clock }), ...(isCancelled ? { isCancelled } : {}), item },
    }))
  })
}

/** An event with an id is that item; without one, what its title is called at its place. */
function itemOf(
  event: LooseRecord,
  own: readonly LooseRecord[],
  title: string,
  weekdays: readonly number[] | undefined,
): SourceItem {
  const id = idOf(event)
  if (id !== undefined) return { id, isNamed: true, states: 'all' }
  const { ref, name } = venueOf(own)
  return { id: `${ref ?? name ?? ''}/${title.toLowerCase()}`, isNamed: false, states: weekdays ?? 'dates' }
}

/** The event, then the series it belongs to. Each next record supplies the fields that the one before leaves out. */
function inheritance(event: LooseRecord): LooseRecord[] {
  const chain: LooseRecord[] = []
  for (let next: LooseRecord | undefined = event; next && chain.length < 5; next = asRecord(one(next['superEvent'])))
    chain.push(next)
  return chain
}

interface Part {
  readonly own: readonly LooseRecord[]
  readonly times: readonly Occurrence[] | string
  readonly weekdays?: readonly number[] | undefined
}

function occurrences(event: LooseRecord, chain: readonly LooseRecord[], window: DateWindow): Part[] | string {
  const parts = many(event['subEvent'])
    .map(asRecord)
    .filter((part) => part !== undefined && 'startDate' in part)
  if (parts.length > 0)
    return parts.map((part) => ({
      own: [part as LooseRecord, ...chain],
      times: sessionTime([part as LooseRecord, ...chain]),
    }))
  const schedules = many(event['eventSchedule'])
    .map(asRecord)
    .filter((schedule) => schedule !== undefined)
  if (schedules.length > 0)
    return schedules.map((schedule): Part => {
      const read = scheduleTimes(schedule, chain, window)
      return { own: chain, ...(typeof read === 'string' ? { times: read } : read) }
    })
  if (from(chain, 'startDate') === undefined) return 'has no start'
  return [{ own: chain, times: sessionTime(chain) }]
}

function draftOf(
  chain: readonly LooseRecord[],
  title: string,
  { time, clock }: Occurrence,
): Omit<SessionDraft, 'item'> {
  const [event, series] = [chain[0], chain[1]]
  const venue = venueOf(chain)
  const ages = asRecord(from(chain, 'ageRange'))
  const activities = many(from(chain, 'activity'))
    .map((activity) => plainText(asRecord(activity)?.['prefLabel'] ?? activity))
    .filter((word) => word !== undefined && !word.startsWith('http'))
  const isOnline = /Online/.test(plainText(from(chain, 'eventAttendanceMode')) ?? '')
  const whole = series ?? event ?? {}
  return {
    venue,
    classRef: `${idOf(whole) ?? `${venue.ref ?? venue.name ?? ''}/${title.toLowerCase()}`}/${clock}`,
    name: title,
    description: shortText(from(chain, 'description'), 2000),
    trainer: trainersIn(
      nameOf(from(chain, 'leader')) ?? nameOf(from(chain, 'instructor')) ?? nameOf(from(chain, 'performer')),
    ),
    level: levelIn(many(from(chain, 'level')).map((level) => plainText(asRecord(level)?.['prefLabel'] ?? level))),
    activities:
      activities.length > 0
        ? (activities as string[])
        : titleActivities(title, plainText(one(from(chain, 'category')))),
    advice: agesAdvice(plainText(ages?.['minValue']), plainText(ages?.['maxValue'])),
    joinLink: isOnline ? webLink(plainText(asRecord(one(from(chain, 'location')))?.['url'])) : undefined,
    capacity: capacityOf(from(chain, 'maximumAttendeeCapacity')),
    time,
    isCancelled: /(cancell?ed|postponed)$/i.test(plainText(addressOf(from(chain, 'eventStatus'))) ?? ''),
  }
}

function capacityOf(value: unknown): number | undefined {
  const number = Number(plainText(value))
  return Number.isInteger(number) && number > 0 && number <= 100_000 ? number : undefined
}

/** A place with a position can be found by it, and listed if it is unknown. */
function venueOf(chain: readonly LooseRecord[]): VenueHint {
  const place = many(from(chain, 'location'))
    .map(asRecord)
    .find((one) => one !== undefined && plainText(one['@type'] ?? one['type']) !== 'VirtualLocation')
  if (!place) return { name: plainText(one(from(chain, 'location'))) ?? nameOf(from(chain, 'organizer')) }
  const geo = asRecord(place['geo'])
  const position = geo ? readPosition(geo['latitude'], geo['longitude']) : undefined
  const address = asRecord(place['address'])
  return {
    ref: idOf(place),
    name: plainText(place['name']) ?? nameOf(from(chain, 'organizer')),
    position: typeof position === 'object' ? position : undefined,
    address: {
      street: shortText(address?.['streetAddress'] ?? place['address'], 200),
      postalCode: shortText(address?.['postalCode'], 20),
      city: shortText(address?.['addressLocality'], 100),
      countryCode: countryCodeOf(nameOf(address?.['addressCountry'])),
    },
  }
}

function idOf(thing: LooseRecord): string | undefined {
  const identifier = one(thing['identifier'])
  const id = plainText(thing['@id'] ?? thing['id'] ?? asRecord(identifier)?.['value'] ?? identifier)
  return id?.slice(0, 150)
}

/** A word of schema.org, which may be written as an object with its address. */
function addressOf(value: unknown): unknown {
  const first = one(value)
  return asRecord(first)?.['@id'] ?? first
}

function nameOf(value: unknown): string | undefined {
  const first = one(value)
  return plainText(asRecord(first)?.['name'] ?? first)
}
