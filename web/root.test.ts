import { expect, it } from 'vitest'
import { links } from './root.tsx'

it('loads ahead what the page uses as it was loaded: a sprite that icons refer to is not, and the browser says so', () => {
  expect(links().flatMap((link) => ('as' in link ? [link.as] : []))).toEqual(['font', 'font'])
})

it('links the style sheet itself, so that no module that arrives later loads it a second time', () => {
  expect(links().filter((link) => 'rel' in link && link.rel === 'stylesheet')).toHaveLength(1)
})
