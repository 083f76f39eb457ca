import { expect, it } from 'vitest'
import { showsAppBlock } from './app-block.rules.ts'

const replica = { showsFooter: true, hidesAppBlock: false }

it.each([
  ['/', replica, true],
  ['/how-it-works', replica, true],
  ['/login', replica, true],
  ['/ota', replica, true],
  ['/getlocal', replica, true],
  ['/about-us', replica, true],
  ['/press-room/', replica, true],
  ['/faq', replica, true],
  ['/FAQs/', replica, true],
  ['/blogs', replica, true],
  ['/blogs/london-before-breakfast', replica, true],
  ['/privacy', replica, true],
  ['/privacy/', { ...replica, hidesAppBlock: true }, false],
  ['/terms-of-use', { ...replica, hidesAppBlock: true }, true],
  ['/PRIVACY', { ...replica, hidesAppBlock: true }, false],
  ['/blogs/privacy', { ...replica, hidesAppBlock: true }, true],
  ['/blogs/london/comments', replica, false],
  ['/faq/passes', replica, false],
  ['/en/faq', replica, false],
  ['/extraservices', replica, false],
  ['/extraservices/', replica, false],
  ['/locations', replica, false],
  ['/location/north-pool', replica, false],
  ['/user/profile', replica, false],
  ['/', { showsFooter: false, hidesAppBlock: false }, false],
])('%s on %o offers the app: %s', (pathname, site, shown) => expect(showsAppBlock(pathname, site)).toBe(shown))
