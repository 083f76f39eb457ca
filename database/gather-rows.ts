import type { WaitingStatement } from './statement-batch.ts'

/** So many rows are written with one statement at most: each number of rows is a text of its own on a connection. */
const MOST_ROWS = 8

/**
 * Writes the rows of the same inserts that stand beside each other with one statement, eight at most. PostgreSQL reads
 * the constraints of a table once for each statement, not for each row.
 * @param statements whose answers nobody reads
 */
export function gatherRows(statements: readonly WaitingStatement[]): WaitingStatement[] {
  const gathered: WaitingStatement[] = []
  for (let place = 0; place < statements.length;) {
    const first = statements[place] as WaitingStatement
    const insert = partsOf(first.text)
    const alike = insert ? countAlike(statements, place) : 1
    const rows = Math.min(alike, MOST_ROWS)
    const values = statements.slice(place, place + rows).flatMap((one) => one.values)
    gathered.push(insert && rows > 1 ? { ...first, text: textOf(insert, rows), values } : first)
    place += rows
  }
  return gathered
}

/** How many statements, from one on, are the same, and would fail with the same error. */
function countAlike(statements: readonly WaitingStatement[], first: number): number {
  const { text, translate } = statements[first] as WaitingStatement
  let next = first + 1
  while (statements[next]?.text === text && statements[next]?.translate === translate) next += 1
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
