/** What is merged: a statement and its values. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Where it comes among the same statements of several works, if that matters. */
  readonly order?: string | undefined
}

/**
 * Puts the statements of several works into one order. Those of a work stay in theirs, and the same statements of
 * several works stand beside each other: by their own order, or else in that of the works.
 * @param works the statements of each
 */
export function interleave<One extends Statement>(works: readonly (readonly One[])[]): One[] {
  const rests = works.filter(({ length }) => length > 0).map((statements) => ({ statements, next: 0 }))
  const headOf = ({ statements, next }: (typeof rests)[number]) => statements[next] as One
  const ordered: One[] = []
  while (rests.length > 0) {
    // Whatever somebody comes to later waits for them.
    const isWaitedFor = (text: string) => rests.some(({ statements, next }) => comesLater(statements, next, text))
    const heads = rests.map((rest) => headOf(rest).text)
    const text = heads.find((head) => !isWaitedFor(head)) ?? heads[0]
    const same = rests.filter((rest) => headOf(rest).text === text)
    ordered.push(...same.map(headOf).toSorted(byOrder))
    for (const rest of same) {
      rest.next += 1
      if (rest.next === rest.statements.length) rests.splice(rests.indexOf(rest), 1)
    }
  }
  return ordered
}

function byOrder({ order: one = '' }: Statement, { order: other = '' }: Statement): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function comesLater(statements: readonly Statement[], next: number, text: string): boolean {
  if (statements[next]?.text === text) return false
  return statements.some((one, place) => place > next && one.text === text)
}
