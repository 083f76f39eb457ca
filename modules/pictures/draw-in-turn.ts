import { Refusal } from '../../contract/refusal.ts'

/** Drawing takes a thread of its own for a moment; the others are left to whoever waits for a page or a search. */
const LONGEST_LINE = 8
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Draws strangers' pictures one at a time.
 * @throws Refusal unavailable when too many wait already
 */
export async function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (waiting >= LONGEST_LINE) throw new Refusal('unavailable', { retryAfter: 2 })
  waiting += 1
  const drawing = last.then(draw)
  last = drawing.catch(() => undefined)
  try {
    return await drawing
  } finally {
    waiting -= 1
  }
}
