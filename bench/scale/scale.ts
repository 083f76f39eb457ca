import type { Finding, BenchRun } from '../support/finding.ts'
import { startProductServer } from '../support/bench-server.ts'
import { benchDatabase } from '../support/database/bench-database.ts'
import { number, table } from '../support/report.ts'
import { ask, documentsIn, type Times, summarise } from './ask.ts'
import { bookings } from './book.ts'
import { measureAfterChanges } from './changes.ts'
import { type ScaleQuestion, questionsOf } from './questions.ts'
import type { Answered, Running, SizedCatalogue } from './sizes.ts'
import { SCALE_DAYS, DAYS_GONE_BY, fillSizedCatalogue, type Size } from './sized-catalogue.ts'

const SIZES: readonly Size[] = [1, 10, 100]
const MB = 1024 * 1024
/** The target: ten times the catalogue, at most twice the time. */
const MOST_PER_TENFOLD = 2

/**
 * The product itself answers the same questions on catalogues of 1,500, 15,000 and 150,000 venues, one after the other
 * over one connection. The sizes take turns, so that other work on the machine affects all of them.
 */
export async function measureScale({ say, short, sizes = short ? [1] : SIZES }: BenchRun): Promise<Finding[]> {
  const made: SizedCatalogue[] = []
  try {
    const today = new Date().toISOString().slice(0, 10)
    for (const size of sizes) made.push(await catalogueOf(size, today, say))
    return await measureSizes({ say, short }, made, today)
  } finally {
    for (const { database } of made) await database.drop()
  }
}

/** The measurements themselves, on existing catalogues. */
export async function measureSizes(
  { say, short }: BenchRun,
  made: readonly SizedCatalogue[],
  today: string,
): Promise<Finding[]> {
  const sizes = made.map(({ size }) => size)
  const rounds = short ? 1 : 3
  const asked = await allQuestions(made, today)
  const uncached = await withServers(made, { ANSWER_CACHE: 'false', PAGE_CACHE: 'false' }, say, async (running) => [
    ...(await measureAfterChanges(running, rounds)),
    ...(await answersTo(running, asked, rounds, say)),
  ])
  say(
    `\n### without the caches: answer cache off, milliseconds (median / p95, a tenth below)\n\n${tableOf(sizes, uncached)}\n`,
  )
  const kept = await withServers(made, {}, say, async (running) => [
    ...(await answersTo(running, asked, rounds, say)),
    ...(await bookings(running, short ? 10 : 120)),
  ])
  say(`\n### answer cache on, milliseconds (median / p95, a tenth below)\n\n${tableOf(sizes, kept)}\n`)
  return [
    ...uncached.flatMap((one) => findingsOf(sizes, one, 'without the caches')),
    ...kept.flatMap((one) => findingsOf(sizes, one, 'answer cache on')),
  ]
}

async function catalogueOf(size: Size, today: string, say: BenchRun['say']): Promise<SizedCatalogue> {
  const database = await benchDatabase()
  const started = performance.now()
  await fillSizedCatalogue(database.db, size, today)
  say(
    `${number(1_500 * size)} venues, ${number(50_000 * size)} sessions made in ${number((performance.now() - started) / 1000)} s`,
  )
  return { size, database }
}

/** Question by question, for each size. */
async function allQuestions(made: readonly SizedCatalogue[], today: string): Promise<ScaleQuestion[][]> {
  const days = Array.from({ length: SCALE_DAYS - DAYS_GONE_BY - 2 }, (_, day) =>
    new Date(Date.parse(today) + day * 86_400_000).toISOString().slice(0, 10),
  )
  const bySize = await Promise.all(made.map(({ database }) => questionsOf(database.db, days)))
  return (bySize[0] ?? []).map((_, place) => bySize.flatMap((questions) => questions[place] ?? []))
}

async function withServers(
  made: readonly SizedCatalogue[],
  settings: Readonly<Record<string, string>>,
  say: BenchRun['say'],
  work: (running: readonly Running[]) => Promise<Answered[]>,
): Promise<Answered[]> {
  const running: Running[] = []
  try {
    for (const one of made)
      running.push({ ...one, server: await startProductServer(one.database.url, { DEMO: 'false', ...settings }) })
    const answered = await work(running)
    for (const { size, server } of running) {
      const { memory, peakMemory } = await server.usage()
      say(`Memory of the process at ${size}×: ${number(memory / MB)} MB, ${number(peakMemory / MB)} MB at most`)
    }
    return answered
  } finally {
    for (const { server } of running) await server.stop()
  }
}

async function answersTo(
  running: readonly Running[],
  asked: readonly (readonly ScaleQuestion[])[],
  rounds: number,
  say: BenchRun['say'],
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const questions of asked) {
    const counted = questions[0]?.grows ? { documents: await documentsOf(running, questions) } : {}
    const one: Answered = {
      name: questions[0]?.name ?? '',
      times: await timesInTurn(running, questions, rounds),
      ...counted,
    }
    say(`${one.name}: ${one.times.map(writeTimes).join('; ')}`)
    answered.push(one)
  }
  return answered
}

function documentsOf(running: readonly Running[], questions: readonly ScaleQuestion[]): Promise<number[]> {
  return Promise.all(running.map(({ server }, place) => documentsIn(server.origin, questions[place]?.paths[0] ?? '')))
}

/** Each round asks all questions of one size, then of the next. Each question is asked once before it counts. */
async function timesInTurn(
  running: readonly Running[],
  questions: readonly ScaleQuestion[],
  rounds: number,
): Promise<Times[]> {
  const times = running.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [place, { server }] of running.entries()) {
      const paths = questions[place]?.paths ?? []
      const again =
        round === 0 ? paths : Array.from({ length: Math.max(1, Math.ceil(8 / paths.length)) }, () => paths).flat()
      for (const path of again) {
        const taken = await ask(server.origin, path)
        if (round > 0) times[place]?.push(taken)
      }
    }
  }
  return times.map(summarise)
}

/**
 * The growth of the undisturbed times: a median on a shared machine says more about its neighbours than about the
 * catalogue. If the documents grow too, the time per document counts.
 */
function compareGrowth({ times, documents }: Answered): number[] {
  return times
    .slice(1)
    .map(
      ({ undisturbed }, place) =>
        undisturbed / (times[place]?.undisturbed ?? undisturbed) / moreDocuments(documents, place),
    )
}

function moreDocuments(documents: Answered['documents'], place: number): number {
  return (documents?.[place + 1] ?? 1) / (documents?.[place] ?? 1)
}

const writeTimes = ({ median, p95, undisturbed }: Times) => `${number(median)} / ${number(p95)}, ${number(undisturbed)}`

function tableOf(sizes: readonly Size[], answered: readonly Answered[]): string {
  const head = [
    'question',
    ...sizes.map((size) => `${size}×`),
    ...sizes.slice(1).map((size, place) => `${sizes[place]}× → ${size}×`),
    'documents, where growth is per document',
  ]
  return table(
    head,
    answered.map((one) => [
      one.name,
      ...one.times.map(writeTimes),
      ...compareGrowth(one).map(number),
      (one.documents ?? []).map((many) => many.toLocaleString('en')).join(' / '),
    ]),
  )
}

function findingsOf(sizes: readonly Size[], one: Answered, how: string): Finding[] {
  return compareGrowth(one).map((growth, place) => ({
    what: `${one.name}, ${how}: ${sizes[place + 1]}× against ${sizes[place]}×${one.documents ? ', per document' : ''}`,
    result: growth,
    unit: '',
    atMost: MOST_PER_TENFOLD ** Math.log10((sizes[place + 1] ?? 1) / (sizes[place] ?? 1)),
  }))
}
