import { describe, expect, it } from 'vitest'
import { countRows, issuesOf, noCounts, type RowResult } from './import-report.rules.ts'

const row = (changes: Partial<RowResult> = {}): RowResult => ({
  row: 3,
  line: 4,
  ref: 'gym-7',
  outcome: 'skipped',
  remarks: ['has no name'],
  ...changes,
})

it('rows are counted by their outcome, on top of the rows before', () => {
  const counted = countRows({ ...noCounts, taken: 2 }, [
    row({ outcome: 'taken' }),
    row({ outcome: 'taken' }),
    row({ outcome: 'changed' }),
    row({ outcome: 'unchanged' }),
    row(),
  ])
  expect(counted).toEqual({ taken: 4, changed: 1, unchanged: 1, skipped: 1 })
  expect(countRows(noCounts, [])).toEqual({ taken: 0, changed: 0, unchanged: 0, skipped: 0 })
})

describe('remarks about a row', () => {
  it.each<[string, Partial<RowResult>, { outcome: string; kind: string; reason: string }[]]>([
    ['one that was left out', {}, [{ outcome: 'skipped', kind: 'has no name', reason: 'has no name' }]],
    [
      'one that was taken with remarks',
      { outcome: 'taken', remarks: ['has no hours', 'has a phone that cannot be read: 12'] },
      [
        { outcome: 'warned', kind: 'has no hours', reason: 'has no hours' },
        { outcome: 'warned', kind: 'has a phone that cannot be read', reason: 'has a phone that cannot be read: 12' },
      ],
    ],
    ['one that changed nothing', { outcome: 'unchanged' }, []],
    ['one without remarks', { outcome: 'changed', remarks: [] }, []],
    [
      'a duplicate',
      { remarks: ['is a duplicate of gym-2'] },
      [{ outcome: 'skipped', kind: 'is a duplicate', reason: 'is a duplicate of gym-2' }],
    ],
    [
      'one of more words after it',
      { remarks: ['is one of many rows'] },
      [{ outcome: 'skipped', kind: 'is one of many rows', reason: 'is one of many rows' }],
    ],
    [
      'one with characters that cannot be printed',
      { remarks: ['has a name\nof two lines'] },
      [{ outcome: 'skipped', kind: 'has a name of two lines', reason: 'has a name of two lines' }],
    ],
  ])('%s', (_name, changes, issues) =>
    expect(issuesOf([row(changes)])).toEqual(issues.map((issue) => ({ row: 3, line: 4, ref: 'gym-7', ...issue }))),
  )

  it('are cut where more would not help', () => {
    const remarks = Array.from({ length: 30 }, (_, n) => `remark ${n}`)
    const issues = issuesOf([row({ ref: `a\t${'b'.repeat(300)}`, remarks })])
    expect(issues).toHaveLength(20)
    expect(issues[0]?.ref).toBe(`a ${'b'.repeat(198)}`)
    expect(issuesOf([row({ ref: undefined })])[0]?.ref).toBeNull()
  })
})
