import { expect, it } from 'vitest'
import { projectFiles, readFile } from './project-files.ts'

const rows = Array.from(
  readFile('docs/how-it-works/promises.md').matchAll(/^\| '(.+)' \| `([^`]+)` \| `([^`]+)` \|$/gm),
  ([, sentence = '', file = '', test = '']) => ({ sentence, file, test }),
)

it('lists promises', () => expect(rows.length).toBeGreaterThan(20))

it.each(rows)('$sentence: is said in $file, and $test shows it', ({ sentence, file, test }) => {
  expect(projectFiles).toContain(test)
  expect(readFile(file)).toContain(sentence)
})
