import { expect, it } from 'vitest'
import { circleAround, WALK_CIRCLE_LABEL, WALK_CIRCLE_METRES, walkCircleNote, walkText } from './walking.rules.ts'
import { NEAR_ME } from './where.rules.ts'
import { distanceKm } from '../../../../contract/distance.ts'
import { walkingMinutes } from '../../../../contract/walking.ts'

const harbour = { lat: 38.7069, lng: -9.1456, label: 'Harbour' }
const northOf = (metres: number) => ({ lat: harbour.lat + metres / 111_195, lng: harbour.lng })

it.each([
  { away: 0, minutes: 1 },
  { away: 100, minutes: 2 },
  { away: 400, minutes: 7 },
  { away: 923, minutes: 15 },
  { away: 1792, minutes: 29 },
])('$away metres away are about $minutes minutes on foot', ({ away, minutes }) => {
  expect(walkingMinutes(harbour, northOf(away))).toBe(minutes)
})

it('says minutes as the estimate that they are, and nothing where one would not walk', () => {
  expect(walkText(harbour, northOf(400))).toBe('About 7 min walk from Harbour')
  expect(walkText(harbour, northOf(3_690))).toBe('About 60 min walk from Harbour')
  expect(walkText(harbour, northOf(3_800))).toBeNull()
  expect(walkText({ ...harbour, label: NEAR_ME }, northOf(400))).toBe('About 7 min walk from where you are')
})

it('draws the documented circle, round on the ground and closed', () => {
  expect(WALK_CIRCLE_METRES).toBeCloseTo(1791.9, 1)
  expect(WALK_CIRCLE_LABEL).toBe('This is a 15-min walk')
  const circle = circleAround(harbour, WALK_CIRCLE_METRES)
  expect(circle).toHaveLength(73)
  expect(circle.at(-1)).toEqual(circle[0])
  expect(new Set(circle.map(String)).size).toBe(72)
  expect(circle[0]?.[1]).toBeGreaterThan(harbour.lat)
  expect(circle[18]?.[0]).toBeGreaterThan(harbour.lng)
  expect(circle[36]?.[1]).toBeLessThan(harbour.lat)
  expect(circle[54]?.[0]).toBeLessThan(harbour.lng)
  for (const [lng, lat] of circle) expect(distanceKm(harbour, { lat, lng })).toBeCloseTo(1.792, 2)
})

it("says at a hotel's circle what the cards in it say", () => {
  expect(walkCircleNote()).toBe('1.8 km · about 29 min walk')
  expect(walkingMinutes(harbour, northOf(WALK_CIRCLE_METRES))).toBe(29)
})
