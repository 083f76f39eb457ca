import { expect, it } from 'vitest'
import { BLOCKED, pushObstacle, type PushSupport } from './push-obstacle.rules.ts'

const able: PushSupport = { hasPush: true, isAppleTouch: false, isInstalled: false, permission: 'default' }

it.each<[string, Partial<PushSupport>, string | RegExp | undefined]>([
  ['can, and was not asked yet', {}, undefined],
  ['can, and may', { permission: 'granted' }, undefined],
  ['was told not to', { permission: 'denied' }, BLOCKED],
  ['knows no push', { hasPush: false }, /this browser shows no notifications/],
  [
    'is of an iPhone, and the site is not installed',
    { hasPush: false, isAppleTouch: true },
    /add Roamfit to your home screen/,
  ],
  [
    'is of an old iPhone, and the site is installed',
    { hasPush: false, isAppleTouch: true, isInstalled: true },
    /this browser shows no notifications/,
  ],
  ['is of an iPhone, and the site is installed', { isAppleTouch: true, isInstalled: true }, undefined],
])('T166: a browser that %s', (_which, facts, expected) => {
  const said = pushObstacle({ ...able, ...facts }, 'Roamfit')
  if (expected instanceof RegExp) expect(said).toMatch(expected)
  else expect(said).toBe(expected)
})
