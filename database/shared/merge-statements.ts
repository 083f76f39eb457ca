/** What is merged: a statement and its values. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Where it comes among the same statements of several works, if that matters. */
  readonly order?: string | undefined
}

/** So many rows are written in one statement, so that a connection knows few texts. */
const ROWS = [8, 4, 2]

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

/**
 * Writes the rows of the same inserts that stand beside each other with one statement, eight at most. PostgreSQL reads
 * the constraints of a table once for each statement, not for each row.
 * @param statements whose answers nobody reads
 */
export function gatherRows(statements: readonly Statement[]): Statement[] {
  const gathered: Statement[] = []
  for (let place = 0; place < statements.length;) {
    const first = statements[place] as Statement
    const insert = partsOf(first.text)
    const alike = insert ? countAlike(statements, place) : 1
    const rows = ROWS.find((many) => many <= alike) ?? 1
    const values = statements.slice(place, place + rows).flatMap((one) => one.values)
    gathered.push(insert && rows > 1 ? { text: textOf(insert, rows), values } : first)
    place += rows
  }
  return gathered
}

/** How many statements, from one on, are the same. */
function countAlike(statements: readonly Statement[], first: number): number {
  let next = first + 1
  while (statements[next]?.text === statements[first]?.text) next += 1
  return next - first
}

/** An insert of one row, all of whose values are parameters in their order. */
interface Insert {
  readonly head: string
  readonly width: number
  readonly tail: string
  readonly texts: Map<number, string>
}

const inserts = new Map<string, Insert>()
const ONE_ROW =
  /^(?<head>insert into "\w+" \([^\)]*\) values )\((?<row>\$1(?:, \$\d+)*)\)(?<tail> on conflict do nothing)?$/v

function partsOf(text: string): Insert | undefined {
  const known = inserts.get(text)
  if (known) return known
  const { head, row, tail = '' } = ONE_ROW.exec(text)?.groups ?? {}
  if (!head || !row) return undefined
  const insert: Insert = { head, width: row.split(',').length, tail, texts: new Map() }
  inserts.set(text, insert)
  return insert
}

function textOf({ head, width, tail, texts }: Insert, rows: number): string {
  let text = texts.get(rows)
  if (text === undefined) {
    const row = (first: number) =>
      `(${Array.from({ length: width }, (_, place) => `$${first + place + 1}`).join(', ')})`
    text = head + Array.from({ length: rows }, (_, one) => row(one * width)).join(', ') + tail
    texts.set(rows, text)
  }
  return text
}
