/** A little more than the minute after which nobody asks how many seconds a replica is behind. */
const KEPT_MS = 120_000

interface Position {
  /** When the primary was asked, by this process's own clock. */
  readonly askedAt: number
  readonly position: bigint
}

/** '16/B374D848', as PostgreSQL writes a position of its journal. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * How far the primary's journal had come, and when. No clock of another machine counts: a replica that has replayed a
 * position has everything that was committed before this process asked the primary and heard that position.
 */
export class PositionHistory {
  readonly #positions: Position[] = []

  note(position: bigint, askedAt: number): void {
    const last = this.#positions.at(-1)
    // After a failover the positions may be lower; what was heard of the other server then tells nothing.
    if (last && position < last.position) this.#positions.length = 0
    if (last?.position === position) this.#positions.pop()
    this.#positions.push({ askedAt, position })
    while (this.#positions.length > 1 && (this.#positions[0]?.askedAt ?? askedAt) < askedAt - KEPT_MS)
      this.#positions.shift()
  }

  /** The furthest that the primary is known to have come. */
  get newest(): bigint | undefined {
    return this.#positions.at(-1)?.position
  }

  /** The moment up to which a replica has everything; undefined if it is further behind than is remembered. */
  completeUntil(replayed: bigint): number | undefined {
    return this.#positions.findLast(({ position }) => position <= replayed)?.askedAt
  }
}
