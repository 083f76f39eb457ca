import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'

/** A class on a date, in London, as a feed names it. */
export interface FedSession {
  readonly id: string
  readonly title: string
  readonly date: IsoDate
  readonly start: string
  readonly isCancelled?: boolean
}

/** A class every week from a date on, in London. */
export interface FedSeries extends FedSession {
  readonly until: IsoDate
  readonly except?: readonly IsoDate[]
}

export interface FeedFormat<Fed> {
  readonly name: string
  /** The file's name and content, with a number that grows with each state. */
  write(all: readonly Fed[], version: number): readonly [name: string, content: string]
}

const endOf = (start: string) => `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}${start.slice(2)}`
const stampOf = (date: IsoDate, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
const calendarOf = (events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')

function eventOf({ id, title, date, start, isCancelled }: FedSession, more: readonly string[] = []): string {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTART;TZID=Europe/London:${stampOf(date, start)}`,
    `DTEND;TZID=Europe/London:${stampOf(date, endOf(start))}`,
    `SUMMARY:${title}`,
    'LOCATION:River House Gym',
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...more,
    'END:VEVENT',
  ].join('\r\n')
}

const csvOf = (header: string, lines: readonly string[]) => [header, ...lines, ''].join('\n')
const statusOf = ({ isCancelled }: FedSession) => (isCancelled ? 'cancelled' : '')
const place = { location: { '@type': 'Place', name: 'River House Gym' } }
const eventStatus = ({ isCancelled }: FedSession) =>
  isCancelled ? { eventStatus: 'https://schema.org/EventCancelled' } : {}
const schemaSession = ({ title, date, start, ...more }: FedSession) => ({
  '@type': 'Event',
  name: title,
  startDate: `${date}T${start}:00+01:00`,
  endDate: `${date}T${endOf(start)}:00+01:00`,
  ...place,
  ...eventStatus({ title, date, start, ...more }),
})
const schemaSeries = ({ title, date, start, until, except = [], ...more }: FedSeries) => ({
  '@type': 'Event',
  name: title,
  ...place,
  ...eventStatus({ title, date, start, ...more }),
  eventSchedule: {
    '@type': 'Schedule',
    startDate: date,
    endDate: until,
    repeatFrequency: 'P1W',
    startTime: start,
    endTime: endOf(start),
    exceptDate: except,
  },
})
/** A page of a feed: what is gone since the last one is in it as deleted. */
function pages<Fed extends FedSession>(dataOf: (fed: Fed) => object) {
  let ids = new Set<string>()
  return (all: readonly Fed[], version: number) => {
    if (version === 1) ids = new Set()
    const named = new Set(all.map(({ id }) => id))
    for (const { id } of all) ids.add(id)
    const item = { kind: 'Session', modified: version }
    const items = [
      ...all.map((fed) => ({ ...item, state: 'updated', id: fed.id, data: dataOf(fed) })),
      ...[...ids].filter((id) => !named.has(id)).map((id) => ({ ...item, state: 'deleted', id })),
    ]
    return ['feed.json', JSON.stringify({ items, next: 'https://feed.example/2' })] as const
  }
}

export const sessionFormats: readonly FeedFormat<FedSession>[] = [
  { name: 'iCalendar', write: (all) => ['feed.ics', calendarOf(all.map((one) => eventOf(one)))] },
  {
    name: 'CSV by id',
    write: (all) => [
      'feed.csv',
      csvOf(
        'id,venue,title,date,start,end,status',
        all.map((one) =>
          [one.id, 'River House Gym', one.title, one.date, one.start, endOf(one.start), statusOf(one)].join(','),
        ),
      ),
    ],
  },
  {
    name: 'schema.org',
    write: (all) => ['feed.json', JSON.stringify(all.map((one) => ({ '@id': one.id, ...schemaSession(one) })))],
  },
  { name: 'RPDE', write: pages(schemaSession) },
]

export const seriesFormats: readonly FeedFormat<FedSeries>[] = [
  {
    name: 'iCalendar with RRULE',
    write: (all) => [
      'feed.ics',
      calendarOf(
        all.map((one) =>
          eventOf(one, [
            `RRULE:FREQ=WEEKLY;UNTIL=${stampOf(one.until, '23:00')}Z`,
            ...(one.except ?? []).map((date) => `EXDATE;TZID=Europe/London:${stampOf(date, one.start)}`),
          ]),
        ),
      ),
    ],
  },
  {
    name: 'schema.org with a schedule',
    write: (all) => ['feed.json', JSON.stringify(all.map((one) => ({ '@id': one.id, ...schemaSeries(one) })))],
  },
  { name: 'RPDE with a schedule', write: pages(schemaSeries) },
  {
    // A weekly timetable has no exceptions: it names the weeks before and after apart.
    name: 'weekly CSV',
    write: (all) => [
      'week.csv',
      csvOf(
        'venue,title,weekday,start,end,valid_from,valid_until,status',
        all.flatMap((one) => {
          const starts = [one.date, ...(one.except ?? []).map((date) => addDays(date, 7))]
          const ends = [...(one.except ?? []).map((date) => addDays(date, -7)), one.until]
          return starts.map((from, index) =>
            [
              'River House Gym',
              one.title,
              new Date(one.date).getUTCDay() || 7,
              one.start,
              endOf(one.start),
              from,
              ends[index],
              statusOf(one),
            ].join(','),
          )
        }),
      ),
    ],
  },
]
