import { describe, expect, it } from 'vitest'
import { blogPage, PAGE_SIZE, publicationText } from './blog-pages.rules.ts'

const slugs = (count: number) => Array.from({ length: count }, (_, n) => `post-${n}`)

describe('pages of the blog: ten articles each (2-marketplace §2.19, §9)', () => {
  it.each([
    [0, null, 1, 1, 0],
    [1, null, 1, 1, 1],
    [10, '2', 1, 1, 10],
    [11, null, 1, 2, 10],
    [11, '2', 2, 2, 1],
    [25, '3', 3, 3, 5],
    [25, '4', 3, 3, 5],
    [111, '12', 12, 12, 1],
    [25, ' 2 ', 2, 3, 10],
    [25, '2x', 1, 3, 10],
    [25, 'x2', 1, 3, 10],
    [25, '0', 1, 3, 10],
    [25, '-1', 1, 3, 10],
    [25, 'two', 1, 3, 10],
    [25, '1e3', 1, 3, 10],
    [25, '99999999999', 1, 3, 10],
  ])('of %i articles, page=%s is page %i of %i with %i', (count, asked, page, pages, shown) => {
    const found = blogPage(slugs(count), asked)
    expect([found.page, found.pages, found.slugs.length]).toEqual([page, pages, shown])
    expect(found.slugs[0] ?? 'none').toBe(count ? `post-${(page - 1) * PAGE_SIZE}` : 'none')
  })
})

it.each([
  ['28.03.2026', 'Mar 28, 2026'],
  ['01.12.2025', 'Dec 1, 2025'],
  ['soon', 'soon'],
  ['on 28.03.2026', 'on 28.03.2026'],
  ['28.03.2026, at noon', '28.03.2026, at noon'],
])('%s reads %s', (wire, text) => expect(publicationText(wire)).toBe(text))
