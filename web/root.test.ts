import { expect, it } from 'vitest'
import { links } from './root.tsx'

it('loads ahead what the page uses as it was loaded: a sprite that icons refer to is not, and the browser says so', () => {
  expect(links().map((link) => ('as' in link ? link.as : link))).toEqual(['font', 'font'])
})
