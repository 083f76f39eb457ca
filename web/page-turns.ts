/** A turn of the event loop in which one page is made. */
export interface PageTurn {
  /** Whether the loop has gone on: what its page asked for was not there at once. */
  readonly isOver: () => boolean
}

const waiting: (() => void)[] = []
let isTaken = false
let turns = 0

/**
 * One page a turn of the event loop: what is quicker, such as a search, is answered between two pages instead of behind
 * all that came together. A page takes its turn before it reads its data. If the data is kept, the page is finished in
 * the same turn, and what it was made from is garbage before the next one begins. V8 collects that for nothing, but
 * copies the data of pages that wait for each other, twice, and then looks through its whole heap for it.
 */
export async function takePageTurn(): Promise<PageTurn> {
  if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
  else {
    isTaken = true
    // A page begins while the loop reads its sockets, and immediates follow at once: the next turn reads them again.
    setImmediate(() => setImmediate(endTurn))
  }
  const mine = turns
  return { isOver: () => mine !== turns }
}

function endTurn(): void {
  turns++
  const next = waiting.shift()
  isTaken = next !== undefined
  if (!next) return
  setImmediate(endTurn)
  next()
}
