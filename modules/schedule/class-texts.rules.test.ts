import { expect, it } from 'vitest'
import { listActivities } from './class-texts.rules.ts'

it.each([
  ['a class on the spot', ['Yoga', 'Online'], false, ['Yoga']],
  ['an online one', ['Yoga'], true, ['Yoga', 'Online']],
  ['one that says so already', ['Online', 'Yoga'], true, ['Yoga', 'Online']],
  ['one on the spot that has none', [], false, []],
])('T123: the activities of %s', (_name, activities, isOnline, written) =>
  expect(listActivities(activities, isOnline)).toEqual(written),
)
