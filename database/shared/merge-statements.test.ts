import { describe, expect, it } from 'vitest'
import { gatherRows, interleave } from './merge-statements.ts'

const statement = (text: string, ...values: unknown[]) => ({ text, values })

describe('the statements of several works', () => {
  const cases: [string, string[][], string][] = [
    [
      'the same ones stand beside each other',
      [
        ['a1', 'b1', 'c1'],
        ['a2', 'b2', 'c2'],
      ],
      'a1 a2 b1 b2 c1 c2',
    ],
    ['in the order of the works', [['b9'], ['b1'], ['b5']], 'b9 b1 b5'],
    [
      'or in their own, if they have one',
      [
        ['o9', 'b1'],
        ['o1', 'b2'],
        ['o5', 'b3'],
      ],
      'o1 o5 o9 b1 b2 b3',
    ],
    [
      'what one does more comes before what all do next',
      [
        ['a1', 'c1'],
        ['a2', 'b2', 'c2'],
      ],
      'a1 a2 b2 c1 c2',
    ],
    [
      'in opposite orders, each keeps its own',
      [
        ['a1', 'b1'],
        ['b2', 'a2'],
      ],
      'a1 b1 b2 a2',
    ],
    ['the same one twice stays two', [['a1', 'a1'], ['a2']], 'a1 a2 a1'],
    ['one that does nothing takes no part', [[], ['a2']], 'a2'],
    ['nobody does anything', [[], []], ''],
  ]
  it.each(cases)('%s', (_, works, ordered) => {
    const written = works.map((texts) =>
      texts.map((text) => ({
        ...statement(text.charAt(0), text),
        ...(text.startsWith('o') ? { order: text } : {}),
      })),
    )
    expect(
      interleave(written)
        .map(({ values }) => values.join(''))
        .join(' '),
    ).toBe(ordered)
  })
})

describe('rows of one table', () => {
  const insert = 'insert into "notes" ("id", "text") values ($1, $2)'
  const row = (id: number, text = insert) => statement(text, id, `note ${id}`)
  const many = (length: number) => Array.from({ length }, (_, id) => row(id))

  it('are written with one statement', () => {
    expect(gatherRows([row(1), row(2)])).toEqual([{ text: `${insert}, ($3, $4)`, values: [1, 'note 1', 2, 'note 2'] }])
  })

  it.each([
    [1, [1]],
    [3, [2, 1]],
    [7, [4, 2, 1]],
    [8, [8]],
    [13, [8, 4, 1]],
  ])('%i of them by eights, fours and twos: %j', (length, expected) => {
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

  it('stay where they are when something stands between them', () => {
    const statements = [row(1), statement('update "notes"'), row(2)]
    expect(gatherRows(statements)).toEqual(statements)
  })
})
