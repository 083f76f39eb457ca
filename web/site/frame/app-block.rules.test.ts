import { expect, it } from 'vitest'
import { showsAppBlock } from './app-block.rules.ts'

const replica = { showsFooter: true, hidesAppBlock: false }

it.each([
  ['/', replica, true],
  ['/faq', replica, true],
  ['/FAQs/', replica, true],
  ['/blogs', replica, true],
  ['/blogs/london-before-breakfast', replica, true],
  ['/privacy', replica, true],
  ['/privacy/', { ...replica, hidesAppBlock: true }, false],
  ['/terms-of-use', { ...replica, hidesAppBlock: true }, true],
  ['/extraservices', replica, false],
  ['/extraservices/', replica, false],
  ['/locations', replica, false],
  ['/location/north-pool', replica, false],
  ['/user/profile', replica, false],
  ['/', { showsFooter: false, hidesAppBlock: false }, false],
])('%s on %o offers the app: %s', (pathname, site, shown) => expect(showsAppBlock(pathname, site)).toBe(shown))
