import { verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { atOnce } from './support/calls/at-once.ts'
import { benchDatabase } from './support/database/bench-database.ts'
import { startProductServer } from './support/bench-server.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { underLoad } from './support/calls/load.ts'
import { insertLogIns, logIn } from './world/log-ins.ts'
import { number, table } from './support/report.ts'
import { tomorrow } from './support/tomorrow.ts'

const CONNECTIONS = 20
/** Visitors who search: too few to fill a core. */
const SEARCHERS = 4
const CATALOGUE = { destinations: 1, venuesEach: 300, classesPerVenue: 2, days: 2 }
const SEARCH = ['/api/basicSearch/studios?city=City%201&limit=50']

interface Round {
  readonly logins: number
  readonly bare: number
  readonly quiet: number
  readonly stormy: number
  /**
   * The share of one bare check in the server's processor time for a login. Other work on the machine hardly affects
   * it.
   */
  readonly processor: number
}

/**
 * Logins through the token endpoint, compared with the least that every login needs: one check of a password, on as
 * many threads as there are cores. It also compares searches during a storm of logins with searches without one.
 */
export async function measureLogins({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    await fillCatalogue(database.db, CATALOGUE, tomorrow())
    const { emails, hash, password } = await insertLogIns(database.db, 50)
    const server = await startProductServer(database.url, { DEMO: 'false' })
    const [rounds, many, seconds] = short ? [1, 10, 1] : [3, 200, 4]
    const login = (index: number) => signIn(server.origin, emails[index % emails.length] ?? '')
    const pieces = Array.from({ length: many }, (_, index) => index)
    await atOnce(pieces.slice(0, 20), CONNECTIONS, login)
    const measured: Round[] = []
    while (measured.length < rounds) {
      measured.push(await measureRound(server, login, { hash, password, pieces, seconds }))
    }
    await server.stop()
    reportRounds(say, measured)
    say(`\n${number(many)} of each a round, ${CONNECTIONS} logins at once, ${SEARCHERS} searches at once`)
    return findingsOf(measured)
  } finally {
    await database.drop()
  }
}

type Server = Awaited<ReturnType<typeof startProductServer>>
type Login = (index: number) => Promise<void>

interface Work {
  readonly hash: string
  readonly password: string
  readonly pieces: readonly number[]
  readonly seconds: number
}

async function measureRound(server: Server, login: Login, { hash, password, pieces, seconds }: Work): Promise<Round> {
  const before = { own: process.cpuUsage(), server: 0 }
  const bare = await atOnce(pieces, availableParallelism(), async () => void (await verify(hash, password)))
  const { user, system } = process.cpuUsage(before.own)
  before.server = (await server.usage()).processor
  const real = await atOnce(pieces, CONNECTIONS, login)
  const processor = (user + system) / ((await server.usage()).processor - before.server)
  const quiet = await underLoad(server.origin, { paths: SEARCH, connections: SEARCHERS, seconds })
  const stormy = await inAStorm(login, () =>
    underLoad(server.origin, { paths: SEARCH, connections: SEARCHERS, seconds }),
  )
  return { logins: real, bare, quiet: quiet.p95, stormy: stormy.p95, processor }
}

function reportRounds(say: BenchRun['say'], measured: readonly Round[]): void {
  say(
    table(
      ['round', 'logins/s', 'bare checks/s', 'ratio', 'of processor time', 'search p95 ms', 'in a storm of logins'],
      measured.map((one, round) => [
        String(round + 1),
        one.logins,
        one.bare,
        one.logins / one.bare,
        one.processor,
        one.quiet,
        one.stormy,
      ]),
    ),
  )
}

function findingsOf(measured: readonly Round[]): Finding[] {
  const of = (figure: (round: Round) => number) => medianOf(measured.map(figure))
  return [
    { what: 'logins through the API', result: of((one) => one.logins), unit: 'per s' },
    {
      what: 'logins: share of the bare password check',
      result: of((one) => one.logins / one.bare),
      unit: '',
      atLeast: 0.9,
    },
    {
      what: 'logins: the password check, of the processor time of a login',
      result: of((one) => one.processor),
      unit: '',
      atLeast: 0.9,
    },
    {
      what: 'search p95 in a storm of logins, against none',
      result: of((one) => one.stormy / Math.max(one.quiet, 0.5)),
      unit: 'times',
      atMost: 2,
    },
  ]
}

/** Logs in without a pause while `work` runs. */
async function inAStorm<T>(login: (index: number) => Promise<void>, work: () => Promise<T>): Promise<T> {
  const storm = new AbortController()
  const logins = Array.from({ length: CONNECTIONS }, async (_, index) => {
    while (!storm.signal.aborted) await login(index)
  })
  try {
    return await work()
  } finally {
    storm.abort()
    await Promise.all(logins)
  }
}

async function signIn(origin: string, username: string): Promise<void> {
  const answer = await logIn(origin, username)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A login answered ${answer.status}`)
}
