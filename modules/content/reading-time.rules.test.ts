import { expect, it } from 'vitest'
import { readingTime } from './reading-time.rules.ts'

it.each([
  ['<p>one</p>', '1 min read'],
  [`<p>${'word '.repeat(299)}</p>`, '1 min read'],
  [`<p>${'word '.repeat(300)}</p>`, '2 min read'],
  [`<p class="a b c">${'word '.repeat(820)}</p>`, '4 min read'],
  ['<li>word</li>'.repeat(300), '2 min read'],
  ['— '.repeat(300), '1 min read'],
])('the read badge counts words', (html, badge) => expect(readingTime(html)).toBe(badge))
