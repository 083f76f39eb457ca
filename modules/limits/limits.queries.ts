import { type RawBuilder, sql as raw } from 'kysely'
import { keepStatement } from '../../database/kept-statement.ts'
import { sqlState } from '../../database/transaction.ts'
import type { Sql } from '../context.ts'

interface Row {
  readonly bucket: string
  readonly subject: string
}

export interface Hits {
  readonly hits: number
  readonly windowEndsAt: Date
}

/** A counter, how many hits it allows, and when a window that begins now would end. */
export interface CountedRow extends Row {
  readonly most: number
  readonly windowEndsAt: Date
}

/**
 * Counts one hit for each counter in one statement, so that parallel hits are all counted. A window that is over starts
 * again at one. The counters of a step are counted only if none of the steps before has one above its limit; the first
 * step is locked first. Returns the hits in the order of the counters, undefined where nothing was counted.
 */
export async function countHits(
  sql: Sql,
  steps: readonly (readonly CountedRow[])[],
  now: Date,
): Promise<(Hits | undefined)[]> {
  const { answered } = statementsFor(steps)
  const { rows } = await answered(sql, valuesOf(steps, now))
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return steps.flat().map((counter) => found.get(keyOf(counter)))
}

/** The same without an answer. It fails (`isTooManyHits`) if a counter comes above its limit, and so counts nothing. */
export async function countHitsBelow(sql: Sql, steps: readonly (readonly CountedRow[])[], now: Date): Promise<void> {
  await statementsFor(steps).refusing(sql, valuesOf(steps, now))
}

const DIVISION_BY_ZERO = '22012'

export function isTooManyHits(error: unknown): boolean {
  return sqlState(error) === DIVISION_BY_ZERO
}

type Values = Readonly<Record<string, unknown>>

function valuesOf(steps: readonly (readonly CountedRow[])[], now: Date): Values {
  const rows = steps.flat().flatMap(({ bucket, subject, most, windowEndsAt }, place) => [
    [`bucket${place}`, bucket],
    [`subject${place}`, subject],
    [`most${place}`, most],
    [`end${place}`, windowEndsAt],
  ])
  return { ...Object.fromEntries(rows), now }
}

const statements = new Map<string, ReturnType<typeof makeStatements>>()

/** Kept for as many steps with as many counters each: there are few limits. */
function statementsFor(steps: readonly (readonly CountedRow[])[]) {
  const sizes = steps.map(({ length }) => length)
  const key = sizes.join()
  const made = statements.get(key) ?? makeStatements(sizes)
  statements.set(key, made)
  return made
}

function makeStatements(sizes: readonly number[]) {
  return {
    answered: keepStatement(
      (_, values: Values) =>
        raw<
          Hits & Row
        >`${writeCounts(sizes, values)} select bucket, subject, hits, window_ends_at as "windowEndsAt" from counted`,
    ),
    refusing: keepStatement(
      (_, values: Values) => raw`${writeCounts(sizes, values)}
        select 1 / (count(*) filter (where hits > most) = 0)::integer from counted join given using (bucket, subject)`,
    ),
  }
}

function writeCounts(sizes: readonly number[], values: Values): RawBuilder<unknown> {
  const { now } = values
  const steps = sizes.flatMap((size, step) => Array.from({ length: size }, () => step))
  const given = steps.map(
    (step, place) =>
      raw`(${raw.lit(step)}, ${values[`bucket${place}`]}, ${values[`subject${place}`]},
        ${values[`most${place}`]}::float8, ${values[`end${place}`]}::timestamptz)`,
  )
  const names = sizes.map((_, step) => raw.ref(`step${step}`))
  const inserted = names.map((name, step) => {
    const isOver = (before: RawBuilder<unknown>) =>
      raw`not exists (select from ${before} join given using (bucket, subject) where hits > most)`
    const may = [raw`step = ${raw.lit(step)}`, ...names.slice(0, step).map(isOver)]
    return raw`${name} as (
      insert into rate_limits (bucket, subject, hits, window_ends_at)
      select bucket, subject, 1, ends_at from given where ${raw.join(may, raw` and `)}
      on conflict (bucket, subject) do update set
        hits = case when rate_limits.window_ends_at <= ${now} then 1 else least(rate_limits.hits + 1, 1000000000) end,
        window_ends_at =
          case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end
      returning bucket, subject, hits, window_ends_at)`
  })
  const all = raw.join(
    names.map((name) => raw`select * from ${name}`),
    raw` union all `,
  )
  return raw`with given (step, bucket, subject, most, ends_at) as (values ${raw.join(given)}),
    ${raw.join(inserted)}, counted as (${all})`
}

function keyOf({ bucket, subject }: Row): string {
  return `${bucket} ${subject}`
}

export async function isCounted(sql: Sql, { bucket, subject }: Row, now: Date): Promise<boolean> {
  const row = await sql
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeCounter(sql: Sql, { bucket, subject }: Row): Promise<void> {
  await sql.deleteFrom('rate_limits').where('bucket', '=', bucket).where('subject', '=', subject).execute()
}

/** Takes one hit back from each counter, because what was counted beforehand did not happen. */
export async function takeHitsBack(sql: Sql, counters: readonly Row[]): Promise<void> {
  if (counters.length === 0) return
  const made = takenBack.get(counters.length) ?? takeBack(counters.length)
  takenBack.set(counters.length, made)
  const values = counters.flatMap(({ bucket, subject }, place) => [
    [`bucket${place}`, bucket],
    [`subject${place}`, subject],
  ])
  await made(sql, Object.fromEntries(values) as Values)
}

const takenBack = new Map<number, ReturnType<typeof takeBack>>()

/** In the order in which they were counted, so that parallel calls lock in the same order. */
const takeBack = (size: number) =>
  keepStatement((_, values: Values) => {
    const rows = Array.from(
      { length: size },
      (_, place) => raw`(${raw.lit(place)}, ${values[`bucket${place}`]}, ${values[`subject${place}`]})`,
    )
    return raw`
      with locked as (
        select r.bucket, r.subject
        from (values ${raw.join(rows)}) as given (place, bucket, subject) join rate_limits r using (bucket, subject)
        order by place for update of r
      )
      update rate_limits r set hits = greatest(r.hits - 1, 0)
      from locked where r.bucket = locked.bucket and r.subject = locked.subject`
  })

export async function lengthenWindow(sql: Sql, { bucket, subject }: Row, windowEndsAt: Date): Promise<void> {
  await sql
    .updateTable('rate_limits')
    .set({ window_ends_at: windowEndsAt })
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .execute()
}

export async function removeEndedWindows(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
}
