/** How long positions are remembered. The delay of a replica that is further behind is unknown. */
const KEPT_MS = 120_000

interface Position {
  /** When this process asked the primary, by its `performance.now()`. */
  readonly askedAt: number
  readonly position: bigint
}

/** '16/B374D848', as PostgreSQL writes a position of its journal. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * How far the primary's journal had come, and when, by this machine's clock alone. A replica that has replayed a
 * position has every commit from before this process asked the primary and heard that position.
 */
export class PositionHistory {
  readonly #positions: Position[] = []

  note(position: bigint, askedAt: number): void {
    const last = this.#positions.at(-1)
    // After a failover the positions may be lower, and those of the former server mean nothing.
    if (last && position < last.position) this.#positions.length = 0
    if (last?.position === position) this.#positions.pop()
    this.#positions.push({ askedAt, position })
    while (this.#positions.length > 1 && (this.#positions[0]?.askedAt ?? askedAt) < askedAt - KEPT_MS)
      this.#positions.shift()
  }

  /** The latest position of the primary. */
  get newest(): bigint | undefined {
    return this.#positions.at(-1)?.position
  }

  /**
   * The moment up to which a replica has everything; undefined if it is further behind than the remembered positions.
   */
  completeUntil(replayed: bigint): number | undefined {
    return this.#positions.findLast(({ position }) => position <= replayed)?.askedAt
  }
}
