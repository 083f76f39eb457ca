import { describe, expect, it } from 'vitest'
import { copyObstacle, datesOfCopies } from './week-copy.rules.ts'

describe('the dates of copies', () => {
  it.each([
    ['a Thursday in the next week', '2026-06-11', '2026-06-15', 1, ['2026-06-18']],
    ['whichever day of that week is named', '2026-06-11', '2026-06-21', 1, ['2026-06-18']],
    ['three weeks in a row', '2026-06-14', '2026-06-29', 3, ['2026-07-05', '2026-07-12', '2026-07-19']],
    ['over the end of a year', '2026-12-28', '2026-12-31', 2, ['2026-12-28', '2027-01-04']],
    ['an earlier week', '2026-06-11', '2026-06-01', 1, ['2026-06-04']],
  ])('%s', (_what, date, first, weeks, dates) => expect(datesOfCopies(date, first, weeks)).toEqual(dates))
})

describe('what keeps a session from being copied', () => {
  // The copy would be on Thursday, 18 June, at 18:00.
  const place = { date: '2026-06-18', from: '18:00:00', there: undefined, plans: [], withWeekly: false }
  const plan = { from: '18:00:00', to: '19:00:00', startsOn: '2026-06-01', endsOn: null, everyWeeks: 1 }
  const at = (from: string, isCancelled = false) => ({ there: { from, isCancelled } })
  const [tuesdays, thursdays] = [[2], [4]].map((weekdays) => ({ ...plan, weekdays }))
  it.each([
    ['nothing', {}, undefined],
    ['the same class at that time', at('18:00:00'), 'there'],
    ['T122: the same class at another time', at('07:00:00'), 'otherTime'],
    ['one that was cancelled', at('18:00:00', true), 'cancelled'],
    ['a timetable on that day', { plans: [thursdays] }, 'weekly'],
    ['a timetable on another day of that week', { plans: [tuesdays] }, 'weekly'],
    ['that day, though weekly classes are wanted', { plans: [thursdays], withWeekly: true }, 'weekly'],
    ['another day, where weekly classes are wanted', { plans: [tuesdays], withWeekly: true }, undefined],
    ['a timetable that has ended', { plans: [{ ...thursdays, endsOn: '2026-06-14' }] }, undefined],
    [
      'one of every second week, in the other',
      { plans: [{ ...thursdays, everyWeeks: 2, startsOn: '2026-06-08' }] },
      undefined,
    ],
    ['a session comes before its timetable', { ...at('18:00:00'), plans: [thursdays] }, 'there'],
  ])('%s', (_what, more, obstacle) =>
    expect(copyObstacle({ ...place, ...more } as Parameters<typeof copyObstacle>[0])).toBe(obstacle),
  )
})
