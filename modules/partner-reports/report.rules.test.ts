import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hiddenCounts } from '../../contract/partner-reports.ts'
import { type GroupCount, hideSmallGroups } from './report.rules.ts'

const of = (count: number, people = count): GroupCount => ({ count, people })
const sumOf = (groups: readonly GroupCount[]): GroupCount => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  people: groups.reduce((sum, { people }) => sum + people, 0),
})

it.each<[string, GroupCount[], ReturnType<typeof hideSmallGroups>]>([
  ['groups of five and more', [of(5), of(9)], [5, 9]],
  ['nobody is nobody', [of(0), of(9)], [0, 9]],
  ['one small group, which the total would give away', [of(4), of(9), of(7)], ['<5', 9, '5+']],
  ['two small groups: their sum may still be one person each', [of(1), of(1), of(9)], ['<5', '<5', '5+']],
  ['a small total', [of(3), of(0), of(1)], ['<5', 0, '<5']],
  ['many visits of one person', [of(12, 1), of(30, 9)], ['<5', '5+']],
])('B16: %s', (_name, groups, shown) => expect(hideSmallGroups(groups, sumOf(groups))).toEqual(shown))

it('B16: what is hidden is together at least five people, or the total is hidden too', () => {
  const group = fc.nat(20).chain((people) => fc.nat(20).map((more) => of(people === 0 ? 0 : people + more, people)))
  fc.assert(
    fc.property(fc.array(group, { maxLength: 6 }), (groups) => {
      const total = sumOf(groups)
      const shown = hideSmallGroups(groups, total)
      const isHidden = (index: number) => hiddenCounts.some((word) => word === shown[index])
      for (const [index, { people }] of groups.entries())
        if (people > 0 && people < 5) expect(isHidden(index)).toBe(true)
      const hidden = groups.filter((_, index) => isHidden(index))
      if (hidden.length > 0 && total.people >= 5) expect(sumOf(hidden).people).toBeGreaterThanOrEqual(5)
    }),
  )
})
