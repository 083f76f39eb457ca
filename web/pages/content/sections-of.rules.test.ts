import { expect, it } from 'vitest'
import { sectionsOf } from './sections-of.rules.ts'

const question = (title: string, section: string | null) => ({ title, section })

it.each([
  { when: 'none', questions: [], shown: [] },
  {
    when: 'a site’s own after a heading',
    questions: [question('a', 'Pass'), question('b', null)],
    shown: [
      [null, 'b'],
      ['Pass', 'a'],
    ],
  },
  {
    when: 'headings that come again',
    questions: [question('a', 'Pass'), question('b', 'More'), question('c', 'Pass')],
    shown: [
      ['Pass', 'a,c'],
      ['More', 'b'],
    ],
  },
])('$when', ({ questions, shown }) => {
  expect(sectionsOf(questions).map(({ heading, items }) => [heading, items.map(({ title }) => title).join()])).toEqual(
    shown,
  )
})
