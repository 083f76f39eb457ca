import type { Endpoint } from '../../../contract/endpoint.ts'

/** Whoever has waited for so long begins anyway: those who have a turn may be waiting for somebody else's server. */
const PATIENCE_MS = 2_000

/**
 * Lets so many works at once while the process is crowded, and the others wait in order. What is quick, such as a
 * search, then finds few before it wherever it waits: for the event loop, for a core, for the database.
 */
export class BusyTurns {
  readonly #most: number
  readonly #isCrowded: () => boolean
  readonly #waiting = new Set<() => void>()
  #begun = 0

  constructor(most: number, isCrowded: () => boolean) {
    this.#most = most
    this.#isCrowded = isCrowded
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#mayBegin()) this.#begun += 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#begun -= 1
      this.#fill()
    }
  }

  #mayBegin(): boolean {
    return this.#begun < this.#most || !this.#isCrowded()
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(patience)
        this.#waiting.delete(begin)
        this.#begun += 1
        resolve()
      }
      const patience = setTimeout(begin, PATIENCE_MS)
      this.#waiting.add(begin)
    })
  }

  #fill(): void {
    for (const begin of this.#waiting) {
      if (!this.#mayBegin()) return
      begin()
    }
  }
}

/** Who has turns while many read. */
export interface CallTurns {
  readonly pages: BusyTurns
  /** Calls that write and are no step of a purchase, a booking or a check-in: sign-ins, cancellations, profiles. */
  readonly writes: BusyTurns
}

/** A page takes the event loop for longest. */
export function callTurns(isCrowded: () => boolean): CallTurns {
  return { pages: new BusyTurns(1, isCrowded), writes: new BusyTurns(6, isCrowded) }
}

/**
 * The turns that a call from outside needs; undefined for those that read. A step of a purchase, a booking or a
 * check-in waits for nobody, and a file waits in the line of the process that draws it.
 */
export function turnsOf(turns: CallTurns, { method, bodyFormat, isDoneUnderLoad }: Endpoint): BusyTurns | undefined {
  return method === 'GET' || bodyFormat === 'multipart' || isDoneUnderLoad ? undefined : turns.writes
}
