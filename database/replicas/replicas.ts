import pg from 'pg'
import { connect, type Connection, type ConnectionKind } from '../connect.ts'
import { VersionNumbers } from '../version-numbers.ts'
import { markTimeline, TIMELINE_KEY } from './timeline-mark.ts'
import { Heartbeat } from './heartbeat.ts'
import { parsePosition, PositionHistory } from './position-history.ts'

/** A replica that is further behind gets no reads. */
const BEHIND_AT_MOST_MS = 1_000
/** How long a replica has to be late before `onState` says so: a moment is ordinary. */
const TOLD_AFTER_MS = 10_000
/** How long a replica has to be well before `onState` says that it is back. */
const WELL_FOR_MS = 5_000
/** How long a replica that failed a call gets no reads: doubled each time. */
const HELD_BACK_MS = 5_000
const HELD_BACK_AT_MOST_MS = 300_000

export interface Replica extends Pick<Connection, 'db' | 'pool'> {
  /** The versions of the catalogue that this replica has at least; a read after this call is as new or newer. */
  readonly version: (...scopes: readonly string[]) => string
  /** Leaves the replica out for a while, after an error that the primary does not make. */
  readonly holdBack: (error: unknown) => void
}

export interface ReplicaState {
  /** Host, port and database. */
  readonly name: string
  /** Infinite if it is not known, or more than two minutes. */
  readonly secondsBehind: number
  readonly isRead: boolean
}

export interface Replicas {
  readonly all: readonly Replica[]
  /** A replica that has everything that this process knows of, each in turn; undefined if there is none. */
  choose(): Replica | undefined
  states(): readonly ReplicaState[]
  close(): Promise<void>
}

export interface FollowedPrimary {
  /** The direct address of the database, not a pooler's. */
  readonly url: string
  /** The versions of the catalogue that this process knows. */
  readonly known: Pick<VersionNumbers, 'total' | 'rewinds'>
}

export interface ReplicaOptions {
  readonly connections: number
  readonly kind: ConnectionKind
  /** Called once when a replica is left out, with the reason, and once when it is back. */
  readonly onState: (name: string, problem: string | undefined, error?: unknown) => void
}

/**
 * Follows the replicas of a primary: how far each has come, and whether it is a replica at all. Each address leads to
 * one server. All of them may be away, now and at the start: then `choose` finds none.
 */
export async function followReplicas(
  urls: readonly string[],
  { url, known }: FollowedPrimary,
  options: ReplicaOptions,
): Promise<Replicas> {
  const primary = new PrimaryWatch(url)
  const all = urls.map((replica) => new FollowedReplica(replica, { primary, known, ...options }))
  await primary.heartbeat.begin()
  await Promise.all(all.map((one) => one.heartbeat.begin()))
  let turn = 0
  return {
    all,
    choose() {
      const fit = all.filter((one) => one.isFit())
      turn = (turn + 1) % Math.max(1, fit.length)
      return fit[turn]
    },
    states: () => all.map((one) => one.state()),
    async close() {
      for (const { heartbeat } of [primary, ...all]) heartbeat.stop()
      await Promise.all(all.map((one) => one.close()))
    },
  }
}

const IDENTITY = `select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`

class PrimaryWatch {
  /** The positions of its present timeline. */
  positions = new PositionHistory()
  /** The mark of its timeline; a replica that has the mark follows this primary. */
  timeline: string | undefined
  /** The primary's cluster and database; replicas have the same. */
  identity: string | undefined
  readonly heartbeat: Heartbeat

  constructor(url: string) {
    this.heartbeat = new Heartbeat(url, {
      ask: (client, isNew) => this.#ask(client, isNew),
      // Without new positions every replica counts as late after a second.
      onFailure: () => undefined,
    })
  }

  async #ask(client: pg.Client, isNew: boolean): Promise<void> {
    if (isNew) await this.#getToKnow(client)
    const askedAt = performance.now()
    const { rows } = await client.query<{ position: string }>('select pg_current_wal_flush_lsn() as position')
    this.positions.note(parsePosition(rows[0]?.position ?? ''), askedAt)
  }

  /** A server does not change its timeline while it takes writes. */
  async #getToKnow(client: pg.Client): Promise<void> {
    this.identity = (await client.query<{ identity: string }>(IDENTITY)).rows[0]?.identity
    const timeline = await markTimeline(client)
    if (timeline !== this.timeline) this.positions = new PositionHistory()
    this.timeline = timeline
  }
}

interface Surroundings extends ReplicaOptions {
  readonly primary: PrimaryWatch
  readonly known: FollowedPrimary['known']
}

class FollowedReplica implements Replica {
  readonly name: string
  readonly heartbeat: Heartbeat
  readonly #surroundings: Surroundings
  readonly #connection: Connection
  readonly #versions = new VersionNumbers()
  /** The moment up to which the replica has everything, by `performance.now()`. */
  #completeUntil = -Infinity
  /** Whether its connection leads to a copy of the primary. */
  #isProven = false
  #held = { until: -Infinity, forMs: HELD_BACK_MS }
  #told: string | undefined
  #wellSince = Infinity
  #lateSince = Infinity

  constructor(url: string, surroundings: Surroundings) {
    const { host, pathname } = new URL(url)
    this.name = `${host}${pathname}`
    this.#surroundings = surroundings
    this.#connection = connect(url, surroundings.connections, surroundings.kind)
    this.heartbeat = new Heartbeat(url, {
      ask: (client, isNew) => this.#ask(client, isNew),
      onFailure: (error) => {
        this.#lose(error)
        // Reads that wait for this replica fail now, and go to the primary at once.
        this.#connection.hangUp()
      },
    })
  }

  get db(): Connection['db'] {
    return this.#connection.db
  }

  get pool(): Connection['pool'] {
    return this.#connection.pool
  }

  version = (...scopes: readonly string[]): string => this.#versions.text(scopes, this.#surroundings.known.rewinds)

  holdBack = (error: unknown): void => {
    const now = performance.now()
    if (now < this.#held.until) return
    // The next heartbeat finds out whether the replica is back.
    if (!isAnswer(error)) return this.#lose(error)
    this.#held = { until: now + this.#held.forMs, forMs: Math.min(this.#held.forMs * 2, HELD_BACK_AT_MOST_MS) }
    this.#tell('it answers with errors', error)
  }

  isFit(): boolean {
    const now = performance.now()
    return (
      this.#isProven &&
      now >= this.#held.until &&
      now - this.#completeUntil <= BEHIND_AT_MOST_MS &&
      this.#versions.total >= this.#surroundings.known.total
    )
  }

  state(): ReplicaState {
    const { name } = this
    return { name, secondsBehind: (performance.now() - this.#completeUntil) / 1_000, isRead: this.isFit() }
  }

  async close(): Promise<void> {
    // The reads of a silent replica would never end.
    this.#connection.hangUp()
    await this.#connection.close()
  }

  async #ask(client: pg.Client, isNew: boolean): Promise<void> {
    const { identity } = this.#surroundings.primary
    if (isNew) this.#isProven = false
    if (!this.#isProven && identity !== undefined) {
      const { rows } = await client.query<{ identity: string }>(IDENTITY)
      if (rows[0]?.identity !== identity) throw new NoReplica('it is another database')
      this.#isProven = true
    }
    const { rows } = await client.query<{ isReplica: boolean; position: string; isMigrated: boolean }>(
      `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() as position,
         to_regclass('catalogue_versions') is not null as "isMigrated"`,
    )
    const [found] = rows
    if (!found?.isReplica) throw new NoReplica('it takes writes itself')
    this.#judge(parsePosition(found.position), found.isMigrated ? await this.#readContents(client) : null)
  }

  /** Reads the versions of the catalogue. Returns the mark of the replica's timeline. */
  async #readContents(client: pg.Client): Promise<string | null> {
    const { rows: found } = await client.query<{ total: string; timeline: string | null }>(
      `select coalesce(sum(version), 0) as total, (select value #>> '{}' from settings where key = $1) as timeline
       from catalogue_versions`,
      [TIMELINE_KEY],
    )
    const { total, timeline } = found[0] ?? { total: '0', timeline: null }
    if (Number(total) !== this.#versions.total) await this.#readVersions(client)
    return timeline
  }

  async #readVersions(client: pg.Client): Promise<void> {
    const before = this.#versions.copy()
    const { rows } = await client.query<{ scope: string; version: string }>(
      'select scope, version from catalogue_versions',
    )
    this.#versions.replace(
      rows.map(({ scope, version }) => ({ scope, version: Number(version) })),
      before,
    )
  }

  /** Positions of two timelines cannot be compared: each primary goes on from where it was. */
  #judge(replayed: bigint, timeline: string | null): void {
    const now = performance.now()
    const { primary } = this.#surroundings
    const isFollowing = timeline === primary.timeline
    this.#completeUntil = (isFollowing ? primary.positions.completeUntil(replayed) : undefined) ?? -Infinity
    const isLate = now - this.#completeUntil > BEHIND_AT_MOST_MS
    this.#lateSince = isLate ? Math.min(this.#lateSince, now) : Infinity
    this.#wellSince = isLate || now < this.#held.until ? Infinity : Math.min(this.#wellSince, now)
    if (now - this.#lateSince > TOLD_AFTER_MS)
      this.#tell(isFollowing ? 'it is behind' : 'it does not follow this primary')
    if (now - this.#wellSince > WELL_FOR_MS) this.#tellBack()
  }

  #lose(error: unknown): void {
    this.#isProven = false
    this.#completeUntil = -Infinity
    if (error instanceof NoReplica) this.#tell(error.message)
    else this.#tell(isAnswer(error) ? 'it answers with errors' : 'it does not answer', error)
  }

  #tell(problem: string, error?: unknown): void {
    this.#wellSince = Infinity
    if (this.#told === problem) return
    this.#told = problem
    this.#surroundings.onState(this.name, problem, error)
  }

  #tellBack(): void {
    this.#held = { until: -Infinity, forMs: HELD_BACK_MS }
    if (this.#told === undefined) return
    this.#told = undefined
    this.#surroundings.onState(this.name, undefined)
  }
}

class NoReplica extends Error {}

/** Whether an error is a server's answer, and not because it starts or stops. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57P')
}
