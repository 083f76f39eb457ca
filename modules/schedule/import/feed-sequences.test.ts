import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { type FedSeries, type FedSession, seriesFormats, sessionFormats } from '../../../tests/support/feed-formats.ts'
import { sessionImports } from '../../../tests/support/session-imports.ts'

/** Wednesday 10 June 2026. */
const { files, take, query } = sessionImports()
const title = 'Flow'

/** A feed that goes through states, and the sessions that it shows in the end. */
async function showLast<Fed>(
  write: (all: readonly Fed[], version: number) => readonly [string, string],
  states: readonly (readonly Fed[])[],
): Promise<string[]> {
  await query(
    'delete from class_sessions; delete from classes; delete from imported_sessions; delete from venues; delete from destinations',
  )
  await query(`with city as (
    insert into destinations (city, country, country_code, lat, lng, time_zone, currency)
    values ('London', 'United Kingdom', 'GB', 51.5, -0.1, 'Europe/London', 'GBP') returning id
  ) insert into venues (destination_id, slug, name, city, lat, lng, time_zone)
    select id, 'river-house-gym', 'River House Gym', 'London', 51.5, -0.1, 'Europe/London' from city`)
  const options = { source: 'feed', whole: true, yes: true }
  for (const [version, all] of [...states, ...states.slice(-1)].entries()) {
    const [name, content] = write(all, version + 1)
    const { rows } = await take(files.write(name, content), options)
    if (version === states.length) expect(rows).toMatchObject({ taken: 0, changed: 0 })
  }
  const rows = await query(`select local_date as date, local_start as start from class_sessions
    where status = 'scheduled' order by 1, 2`)
  return rows.map(({ date, start }) => `${String(date)} ${String(start).slice(0, 5)}`)
}

const ids = fc.constantFrom('a', 'b', 'c')
const starts = fc.constantFrom('09:00', '09:15', '18:00')
const sessionsOfState = fc.uniqueArray(
  fc.record({
    id: ids,
    title: fc.constant(title),
    date: fc.constantFrom('2026-06-16', '2026-06-17', '2026-06-23', '2026-07-01'),
    start: starts,
    isCancelled: fc.constantFrom(false, false, false, true),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)

it.each(sessionFormats)(
  'any sequence of states of a feed ends as its last one: sessions ($name)',
  async ({ write }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(sessionsOfState, { minLength: 1, maxLength: 4 }), async (states) => {
        const last: readonly FedSession[] = states.at(-1) ?? []
        const expected = last.filter(({ isCancelled }) => !isCancelled).map(({ date, start }) => `${date} ${start}`)
        expect(await showLast<FedSession>(write, states)).toEqual(expected.toSorted())
      }),
      { numRuns: 12 },
    )
  },
)

const seriesOfState = fc.uniqueArray(
  fc
    .record({
      id: ids,
      date: fc.constantFrom('2026-06-16', '2026-06-18', '2026-06-19'),
      start: starts,
      weeks: fc.integer({ min: 3, max: 5 }),
      doesSkip: fc.boolean(),
    })
    .map(({ id, date, start, weeks, doesSkip }): FedSeries => {
      const except = doesSkip ? [addDays(date, 7)] : []
      return { id, title: `${title} ${id}`, date, start, until: addDays(date, 7 * (weeks - 1)), except }
    }),
  { selector: ({ id }) => id, minLength: 1 },
)

it.each(seriesFormats)('any sequence of states of a feed ends as its last one: series ($name)', async ({ write }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(seriesOfState, { minLength: 1, maxLength: 3 }), async (states) => {
      const expected = (states.at(-1) ?? []).flatMap(({ date, start, until, except = [] }) =>
        [0, 7, 14, 21, 28]
          .map((days) => addDays(date, days))
          .filter((day) => day <= until && !except.includes(day))
          .map((day) => `${day} ${start}`),
      )
      expect(await showLast<FedSeries>(write, states)).toEqual(expected.toSorted())
    }),
    { numRuns: 10 },
  )
})
