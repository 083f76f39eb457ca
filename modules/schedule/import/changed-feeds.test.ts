import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FedSeries,
  type FedSession,
  type FeedFormat,
  seriesFormats,
  sessionFormats,
} from '../../../tests/support/feed-formats.ts'
import { importFiles } from '../../../tests/support/import-files.ts'
import {
  type ChangedClasses,
  changeClassesAsManager,
} from '../../../tests/support/product/change-classes-as-manager.ts'
import { wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { recountBookings } from '../../bookings/settle/recount-bookings.ts'
import { recountLedger } from '../../passes/recount-ledger.ts'
import { importSessions, previewImport, type SessionImportOptions } from './import-sessions.ts'

/** Wednesday 10 June 2026, 11:00 in London. */
let whole: WholeProduct
let the: ChangedClasses
const files = importFiles()
beforeAll(async () => {
  whole = await wholeProduct()
  the = changeClassesAsManager(whole, await whole.staffAs('manager'))
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(async () => {
  const [ledger, bookings] = [await recountLedger(whole.test.context), await recountBookings(whole.test.context)]
  expect([ledger.differences, bookings.seats, bookings.visits]).toEqual([[], [], []])
  await whole.close()
  files.remove()
})

let sources = 0
/** A feed of its own: its states are imported one after the other. */
function feedOf<Fed>(format: FeedFormat<Fed>) {
  const source = `feed-${++sources}`
  let version = 0
  const take = (all: readonly Fed[], options: SessionImportOptions = {}) => {
    const [name, content] = format.write(all, ++version)
    return takeFile(name, content, { source, whole: true, yes: true, ...options })
  }
  return { source, take, onSchedule: () => onSchedule(source), book: (date: string) => book(source, date) }
}

const takeFile = (name: string, content: string, options: SessionImportOptions) =>
  importSessions(whole.test.context, files.write(name, content), options)

/** The sessions of a source that take place: '12.06. 18:00'. */
async function onSchedule(source: string): Promise<string[]> {
  const rows = await whole.database.db
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select(['c.name', 's.local_date', 's.local_start'])
    .where('c.source', '=', source)
    .where('s.status', '=', 'scheduled')
    .orderBy('s.starts_at')
    .orderBy('c.name')
    .execute()
  return rows.map((row) => `${row.name} ${row.local_date.slice(5)} ${row.local_start.slice(0, 5)}`)
}

async function book(source: string, date: string) {
  const { class_id: id } = await whole.database.db
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select('s.class_id')
    .where('c.source', '=', source)
    .where('s.local_date', '=', date)
    .where('s.status', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  const { person, id: bookingId } = await the.book({ of: { id } as Parameters<ChangedClasses['book']>[0]['of'], date })
  const news = async () =>
    (await the.mailsTo(person)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Booking conf'))
  const state = async () => {
    const row = await the.bookingRow(bookingId)
    return `${row.status} ${row.visit_date.slice(5)} ${row.local_start?.slice(0, 5)}`
  }
  return { person, news, state }
}

const cancelMail = (title: string) => [`Booking cancelled: ${title} at River House Gym`]
const moveMail = (title: string) => [`New time: ${title} at River House Gym`]
const nothingNew = { taken: 0, changed: 0 }

/** How a class moves is the same for all formats: each way is shown with the first, and each format with one way. */
const moves = [
  ['a little', { start: '18:10' }, 'confirmed 06-16 18:10'],
  ['by hours', { start: '20:00' }, 'confirmed 06-16 20:00'],
  ['to another day', { date: '2026-06-26' }, 'confirmed 06-26 18:00'],
] as const

describe.each(sessionFormats)('a class of a feed ($name)', (format) => {
  const flow: FedSession = { id: 'a1', title: 'Flow', date: '2026-06-16', start: '18:00' }
  const other: FedSession = { id: 'a2', title: 'Flow', date: '2026-06-17', start: '07:00' }

  const place = sessionFormats.indexOf(format)
  it.each(moves.filter((_move, index) => place === 0 || index === place % moves.length))(
    'that its source moved %s is the same one, and its traveller is told once',
    async (_how, change, state) => {
      const feed = feedOf(format)
      await feed.take([flow, other])
      const booked = await feed.book(flow.date)
      const [before] = await whole.database.db
        .selectFrom('classes')
        .select('id')
        .where('source', '=', feed.source)
        .execute()
      const now = { ...flow, ...change }
      await feed.take([now, other])
      const schedule = [`Flow ${now.date.slice(5)} ${now.start}`, 'Flow 06-17 07:00'].toSorted()
      expect((await feed.onSchedule()).toSorted()).toEqual(schedule)
      expect([await booked.state(), await booked.news()]).toEqual([state, moveMail('Flow')])
      expect((await feed.take([now, other])).rows).toMatchObject(nothingNew)
      expect([(await feed.onSchedule()).toSorted(), await booked.news()]).toEqual([schedule, moveMail('Flow')])
      const classes = await whole.database.db
        .selectFrom('classes')
        .select('id')
        .where('source', '=', feed.source)
        .execute()
      expect(classes.map(({ id }) => id)).toContain(before?.id)
      expect(classes).toHaveLength(2)
    },
  )

  it.each([
    ['cancelled', [{ ...flow, isCancelled: true }, other]],
    ['dropped', [other]],
  ])('that its source %s is off, its traveller is told once, and it may come back', async (_how, now) => {
    const feed = feedOf(format)
    await feed.take([flow, other])
    const booked = await feed.book(flow.date)
    await feed.take(now)
    expect(await feed.onSchedule()).toEqual(['Flow 06-17 07:00'])
    expect([await booked.state(), await booked.news()]).toEqual([
      'cancelled_by_fitness 06-16 18:00',
      cancelMail('Flow'),
    ])
    expect((await feed.take(now)).rows).toMatchObject(nothingNew)
    await feed.take([flow, other])
    expect(await feed.onSchedule()).toEqual(['Flow 06-16 18:00', 'Flow 06-17 07:00'])
    expect(await booked.news()).toEqual(cancelMail('Flow'))
  })

  it('that nobody has booked goes with its old time', async () => {
    const feed = feedOf(format)
    await feed.take([flow, other])
    await feed.take([
      { ...flow, date: '2026-06-18', start: '12:00' },
      { ...other, isCancelled: true },
    ])
    expect(await feed.onSchedule()).toEqual(['Flow 06-18 12:00'])
  })
})

describe.each(seriesFormats)('a weekly class of a feed ($name)', (format) => {
  const flow: FedSeries = { id: 'w1', title: 'Flow', date: '2026-06-16', start: '18:00', until: '2026-07-07' }
  const box: FedSeries = { id: 'w2', title: 'Box', date: '2026-06-18', start: '09:00', until: '2026-06-25' }
  const boxes = ['Box 06-18 09:00', 'Box 06-25 09:00']

  it('that moves takes all its dates and travellers along, and new dates join it', async () => {
    const feed = feedOf(format)
    await feed.take([flow, box])
    const booked = await feed.book('2026-06-23')
    await feed.take([{ ...flow, start: '18:10', until: '2026-07-14' }, box])
    const times = ['06-16', '06-23', '06-30', '07-07', '07-14'].map((date) => `Flow ${date} 18:10`)
    expect((await feed.onSchedule()).toSorted()).toEqual([...boxes, ...times].toSorted())
    expect([await booked.state(), await booked.news()]).toEqual(['confirmed 06-23 18:10', moveMail('Flow')])
    const classes = await whole.database.db
      .selectFrom('classes')
      .select('id')
      .where('source', '=', feed.source)
      .execute()
    expect(classes).toHaveLength(2)
    expect((await feed.take([{ ...flow, start: '18:10', until: '2026-07-14' }, box])).rows).toMatchObject(nothingNew)
    await feed.take([flow, box])
    expect(await feed.onSchedule()).toContain('Flow 06-23 18:00')
    expect(await feed.onSchedule()).toHaveLength(6)
  })

  it.each([
    ['except', { except: ['2026-06-23'] }, ['06-16', '06-30', '07-07']],
    ['shorten', { until: '2026-06-20' }, ['06-16']],
  ])('that leaves a date out (%s) ends it there, without --whole', async (_how, change, dates) => {
    const feed = feedOf(format)
    await feed.take([flow, box])
    const [goes, stays] = [await feed.book('2026-06-23'), await feed.book('2026-06-16')]
    const now = [{ ...flow, ...change }, box]
    await feed.take(now, { whole: false })
    const schedule = [...boxes, ...dates.map((date) => `Flow ${date} 18:00`)].toSorted()
    expect((await feed.onSchedule()).toSorted()).toEqual(schedule)
    expect([await goes.state(), await goes.news()]).toEqual(['cancelled_by_fitness 06-23 18:00', cancelMail('Flow')])
    expect(await stays.news()).toEqual([])
    expect((await feed.take(now, { whole: false })).rows).toMatchObject(nothingNew)
    await feed.take([flow, box])
    expect(await feed.onSchedule()).toHaveLength(6)
  })

  it.each([
    ['cancelled', [{ ...flow, isCancelled: true }, box]],
    ['dropped', [box]],
  ])('that is %s is off on all dates', async (_how, now) => {
    const feed = feedOf(format)
    await feed.take([flow, box])
    const booked = await feed.book('2026-06-30')
    await feed.take(now)
    expect([await feed.onSchedule(), await booked.news()]).toEqual([boxes, cancelMail('Flow')])
  })
})

/** The calendar of a studio on a Monday, and on the next day. */
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'LOCATION:River House Gym', ...lines, 'END:VEVENT'].join('\r\n')
const at = (start: string, name = 'DTSTART') => `${name};TZID=Europe/London:202606${start}00`
const hour = 'DURATION:PT50M'
const three = 'RRULE:FREQ=WEEKLY;COUNT=3'
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const monday = calendar(
  event('Excepted', at('16T1000'), hour, three),
  event('One off', at('16T1100'), hour, three),
  event('Moved', at('16T1200'), hour),
  event('Off', at('16T1300'), hour),
  event('Later', at('16T1400'), hour, three),
  event('One moved', at('16T1500'), hour, three),
  event('Shorter', at('16T1600'), hour, three),
  event('Removed', at('16T1700'), hour),
)
const tuesday = calendar(
  event('Excepted', 'SEQUENCE:1', at('16T1000'), hour, three, at('23T1000', 'EXDATE')),
  event('One off', at('16T1100'), hour, three),
  event('One off', 'SEQUENCE:1', 'STATUS:CANCELLED', at('23T1100', 'RECURRENCE-ID'), at('23T1100'), hour),
  event('Moved', 'SEQUENCE:1', at('16T1900'), hour),
  event('Off', 'SEQUENCE:1', 'STATUS:CANCELLED', at('16T1300'), hour),
  event('Later', 'SEQUENCE:1', at('16T1430'), hour, three),
  event('One moved', at('16T1500'), hour, three),
  event('One moved', 'SEQUENCE:1', at('23T1500', 'RECURRENCE-ID'), at('24T1800'), hour),
  event('Shorter', 'SEQUENCE:1', at('16T1600'), hour, 'RRULE:FREQ=WEEKLY;COUNT=1'),
)
const onTuesday = [
  'Excepted 06-16 10:00',
  'One off 06-16 11:00',
  'Later 06-16 14:30',
  'One moved 06-16 15:00',
  'Shorter 06-16 16:00',
  'Moved 06-16 19:00',
  'Later 06-23 14:30',
  'One moved 06-24 18:00',
  'Excepted 06-30 10:00',
  'One off 06-30 11:00',
  'Later 06-30 14:30',
  'One moved 06-30 15:00',
]

describe('a calendar that changed overnight (strangers.md, heaviest)', () => {
  const take = (source: string, content: string, options: SessionImportOptions = {}) =>
    takeFile('studio.ics', content, { source, ...options })

  it('leaves nothing behind, and says what it no longer names', async () => {
    await take('studio', monday)
    const report = await take('studio', tuesday)
    expect(await onSchedule('studio')).toEqual([...onTuesday.slice(0, 5), 'Removed 06-16 17:00', ...onTuesday.slice(5)])
    expect(report.hints).toEqual([
      'No longer in the file, so cancelled: 3 sessions:',
      '  Excepted, 23.06.2026 10:00',
      '  Shorter, 23.06.2026 16:00',
      '  Shorter, 30.06.2026 16:00',
      '1 session ahead of this source is not in the file and stays. If the file names all that there is, say --whole and it is cancelled (--dry-run shows what would happen):',
      '  Removed, 16.06.2026 17:00',
    ])
    await take('studio', tuesday, { whole: true })
    expect(await onSchedule('studio')).toEqual(onTuesday)
    expect((await take('studio', tuesday, { whole: true })).rows).toMatchObject(nothingNew)
  })

  it('counts in its later state, whichever file comes first; where it gives no version, the last file counts', async () => {
    await take('backwards', tuesday)
    await take('backwards', monday)
    expect(await onSchedule('backwards')).toEqual(
      [...onTuesday, 'One off 06-23 11:00', 'Removed 06-16 17:00']
        .map((one) => one.replace('One moved 06-24 18:00', 'One moved 06-23 15:00'))
        .toSorted(byTime),
    )
    await take('backwards', tuesday, { whole: true })
    expect(await onSchedule('backwards')).toEqual(onTuesday)
  })

  it('shows first what a whole file would do, and a file that would end most of it is refused', async () => {
    await take('careful', monday)
    const booked = await book('careful', '2026-06-30')
    const empty = calendar(event('New', at('16T2000'), hour))
    const preview = await previewImport(whole.test.context, files.write('empty.ics', empty), {
      source: 'careful',
      whole: true,
    })
    expect(preview).toEqual([
      'It would cancel 18 sessions:',
      ...Array.from(
        { length: 12 },
        () => expect.stringMatching(/^ {2}.+, \d\d\.06\.2026 \d\d:\d\d( \(1 booked\))?$/) as string,
      ),
      '  … and 6 more',
      'Nothing was changed.',
    ])
    await expect(take('careful', empty, { whole: true })).rejects.toThrow(
      'As a whole file it would cancel 18 of the 18 sessions ahead. Nothing was imported. Check it with --dry-run, and if it is right, run it again with --yes',
    )
    expect([(await onSchedule('careful')).length, await booked.news()]).toEqual([18, []])
    const broken = monday.slice(0, monday.indexOf('UID:Off'))
    expect((await take('careful', broken, { whole: true, yes: true })).error).toBe(
      'The calendar is incomplete: its end is missing',
    )
    expect(await onSchedule('careful')).toHaveLength(18)
    await take('careful', empty, { whole: true, yes: true })
    expect(await onSchedule('careful')).toEqual(['New 06-16 20:00'])
    expect(await booked.news()).toEqual([expect.stringContaining('Booking cancelled')])
  })

  it('moves one date and all after it (RANGE=THISANDFUTURE)', async () => {
    const range = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260623T100000'
    await take('range', calendar(event('Following', at('16T1000'), hour, 'RRULE:FREQ=WEEKLY;COUNT=4')))
    const booked = await book('range', '2026-06-30')
    const late = event('Following', 'SEQUENCE:1', range, at('24T1810'), 'DURATION:PT30M')
    await take('range', calendar(event('Following', at('16T1000'), hour, 'RRULE:FREQ=WEEKLY;COUNT=4'), late))
    expect(await onSchedule('range')).toEqual(
      ['06-16 10:00', '06-24 18:10', '07-01 18:10', '07-08 18:10'].map((time) => `Following ${time}`),
    )
    expect(await booked.news()).toEqual(moveMail('Following'))
  })
})

function byTime(one: string, other: string): number {
  return one.slice(-11).localeCompare(other.slice(-11)) || one.localeCompare(other)
}

it('a session that the venue has changed itself stays, and the report says so', async () => {
  const feed = feedOf(sessionFormats[0] as FeedFormat<FedSession>)
  const flow: FedSession = { id: 'a1', title: 'Flow', date: '2026-06-16', start: '18:00' }
  await feed.take([flow])
  await whole.database.db
    .updateTable('class_sessions')
    .set({ is_venues_own: true })
    .where('local_start', '=', '18:00')
    .where('local_date', '=', '2026-06-16')
    .execute()
  const { hints } = await feed.take([{ ...flow, id: 'a2', date: '2026-06-17' }])
  expect(hints).toEqual([
    'No longer in the file, but not cancelled: Flow, 16.06.2026 18:00: the venue has changed it itself, and that stays',
  ])
  expect(await feed.onSchedule()).toEqual(['Flow 06-16 18:00', 'Flow 06-17 18:00'])
})
