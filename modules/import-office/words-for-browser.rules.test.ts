import { expect, it } from 'vitest'
import { sayForBrowser } from './words-for-browser.rules.ts'

const path = '/data/imports/01234567-89ab-cdef-0123-456789abcdef/clubs.csv'

it.each([
  [`${path} is empty`, 'The file is empty'],
  [
    `There is no list "a" in ${path}. Its lists: b (1 object)`,
    'There is no list "a" in The file. Its lists: b (1 object)',
  ],
  [
    `${path} has several lists; say which one with --list NAME. Its lists: a, b`,
    'The file has several lists; Its lists: a, b',
  ],
  ['3 rows are here already. To change those with this file, say --same-as osm.', '3 rows are here already.'],
  ['duplicate of graz-gym', 'duplicate of graz-gym'],
  ['--to is not after --from', '--to is not after --from'],
])('%s', (said, told) => expect(sayForBrowser(said)).toBe(told))
