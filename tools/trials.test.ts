import { expect, it } from 'vitest'
import { projectFiles, readFile } from './project-files.ts'

const page = readFile('docs/trials-2026-11.md')

/** Every test that a row names: its file, and the parts of titles that follow it. */
const shown = Array.from(
  page.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`((?:[:;] '(?:\\'|[^'])+')*)/g),
  ([, file = '', titles = '']) => ({
    file,
    titles: Array.from(titles.matchAll(/'((?:\\'|[^'])+)'/g), ([, title = '']) => title.replaceAll("\\'", "'")),
  }),
)

it('each row of the trials names a test, or the part that brings it', () => {
  const rows = page.split('\n').filter((line) => /^\| \w+ \d/.test(line))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => !/`[^`]+\.(?:test\.tsx?|journey\.ts)`|not yet/.test(row))).toEqual([])
})

it.each(shown)('$file has the test of $titles', ({ file, titles }) => {
  expect(projectFiles).toContain(file)
  const text = readFile(file).replaceAll("\\'", "'")
  for (const title of titles) expect(text).toContain(title)
})
