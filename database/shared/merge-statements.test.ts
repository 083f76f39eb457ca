import { describe, expect, it } from 'vitest'
import { interleave } from './merge-statements.ts'

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
