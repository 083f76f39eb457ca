import { describe, expect, it } from 'vitest'
import { gatherRows } from './gather-rows.ts'

const statement = (text: string, ...values: unknown[]) => ({ text, values })

describe('rows of one table', () => {
  const insert = 'insert into "notes" ("id", "text") values ($1, $2)'
  const row = (id: number, text = insert) => statement(text, id, `note ${id}`)
  const many = (length: number) => Array.from({ length }, (_, id) => row(id))

  it('are written with one statement', () => {
    expect(gatherRows([row(1), row(2)])).toEqual([{ text: `${insert}, ($3, $4)`, values: [1, 'note 1', 2, 'note 2'] }])
  })

  it.each([
    [1, [1]],
    [3, [3]],
    [8, [8]],
    [13, [8, 5]],
  ])('%i of them, eight with one statement at most: %j', (length, expected) => {
    const gathered = gatherRows(many(length))
    expect(gathered.map(({ values }) => values.length / 2)).toEqual(expected)
    expect(gathered.flatMap(({ values }) => values)).toEqual(many(length).flatMap(({ values }) => values))
  })

  it('which may be there already, too', () => {
    const text = `${insert} on conflict do nothing`
    expect(gatherRows([row(1, text), row(2, text)])).toEqual([
      { text: `${insert}, ($3, $4) on conflict do nothing`, values: [1, 'note 1', 2, 'note 2'] },
    ])
  })

  it.each([
    'update "notes" set "text" = $2 where "id" = $1',
    'insert into "notes" ("id", "text") values ($1, $2) returning "id"',
    'insert into "notes" ("id", "text") values ($2, $1)',
    'insert into "notes" ("id", "text") values ($1, now())',
    'insert into "notes" ("id", "text") select $1, $2',
  ])('stay as they are when they are no plain rows: %s', (text) => {
    const statements = [row(1, text), row(2, text)]
    expect(gatherRows(statements)).toEqual(statements)
  })

  it('stay apart when they fail with different errors', () => {
    const [one, other] = [(error: unknown) => error, () => new Error('refused')]
    const statements = [
      { ...row(1), translate: one },
      { ...row(2), translate: one },
      { ...row(3), translate: other },
    ]
    expect(gatherRows(statements).map(({ values, translate }) => [values.length / 2, translate])).toEqual([
      [2, one],
      [1, other],
    ])
  })

  it('stay where they are when something stands between them', () => {
    const statements = [row(1), statement('update "notes"'), row(2)]
    expect(gatherRows(statements)).toEqual(statements)
  })
})
