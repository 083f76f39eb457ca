import { describe, expect, it } from 'vitest'
import { parsePosition, PositionHistory } from './position-history.ts'

describe('a position of the journal', () => {
  it.each([
    ['0/0', 0n],
    ['0/3000028', 0x3000028n],
    ['16/B374D848', 0x16b374d848n],
    ['1/0', 0x100000000n],
  ])('%s', (text, position) => expect(parsePosition(text)).toBe(position))
})

describe('up to when a replica has everything', () => {
  const history = (...noted: readonly (readonly [askedAt: number, position: number])[]) => {
    const positions = new PositionHistory()
    for (const [askedAt, position] of noted) positions.note(BigInt(position), askedAt)
    return positions
  }

  it.each([
    ['nothing is known of the primary', [], 5, undefined],
    ['it has replayed all', [[1_000, 5]], 5, 1_000],
    ['it has replayed more than was heard of', [[1_000, 5]], 7, 1_000],
    [
      'the primary has gone on since',
      [
        [1_000, 5],
        [1_250, 8],
        [1_500, 9],
      ],
      8,
      1_250,
    ],
    [
      'it is between two positions',
      [
        [1_000, 5],
        [1_250, 8],
      ],
      7,
      1_000,
    ],
    [
      'it is further behind than is remembered',
      [
        [1_000, 5],
        [1_250, 8],
      ],
      4,
      undefined,
    ],
    [
      'the primary has stood still: the last time counts',
      [
        [1_000, 5],
        [9_000, 5],
      ],
      5,
      9_000,
    ],
    [
      'another primary is not as far',
      [
        [1_000, 50],
        [2_000, 7],
      ],
      7,
      2_000,
    ],
    [
      'another primary is not as far, and the replica is not there',
      [
        [1_000, 50],
        [2_000, 7],
      ],
      6,
      undefined,
    ],
    [
      'two minutes are forgotten',
      [
        [1_000, 5],
        [122_000, 8],
      ],
      5,
      undefined,
    ],
  ] as const)('%s', (_scenario, noted, replayed, until) => {
    expect(history(...noted).completeUntil(BigInt(replayed))).toBe(until)
  })
})
