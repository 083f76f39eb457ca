import { expect, it } from 'vitest'
import { FAILED, pushObstacle, type PushSupport, SWITCHED_OFF } from './push-obstacle.rules.ts'

const able: PushSupport = { hasPush: true, isAppleTouch: false, isInstalled: false, permission: 'default' }

it.each<[string, Partial<PushSupport>, RegExp | undefined]>([
  ['can, and was not asked yet', {}, undefined],
  ['can, and may', { permission: 'granted' }, undefined],
  ['was told not to', { permission: 'denied' }, /blocks notifications from this site\. Allow them in its settings/],
  ['knows no push', { hasPush: false }, /this browser does not support notifications/],
  [
    'is of an iPhone, and the site is not installed',
    { hasPush: false, isAppleTouch: true },
    /add Roamfit to your home screen/,
  ],
  [
    'is of an old iPhone, and the site is installed',
    { hasPush: false, isAppleTouch: true, isInstalled: true },
    /this browser does not support notifications/,
  ],
  ['is of an iPhone, and the site is installed', { isAppleTouch: true, isInstalled: true }, undefined],
])('T166: a browser that %s', (_which, facts, expected) => {
  const said = pushObstacle({ ...able, ...facts }, 'Roamfit')
  if (expected) expect(said).toMatch(expected)
  else expect(said).toBeUndefined()
})

it('T166: what fails for now can be tried again', () => {
  expect(FAILED).toMatch(/could not reach its push service\. Please try again later\.$/)
  expect(SWITCHED_OFF).toMatch(/cannot be turned on at the moment\. Please try again later\.$/)
})
