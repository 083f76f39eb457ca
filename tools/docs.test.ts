import path from 'node:path'
import { expect, it } from 'vitest'
import { madeFiles, projectFiles, readFile } from './project-files.ts'

const pages = projectFiles.filter((name) => name.endsWith('.md'))

/** 'a/{b,c}.ts' names 'a/b.ts' and 'a/c.ts'. */
function spellOut(name: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? []
  return choices === undefined ? [name] : choices.split(',').flatMap((choice) => spellOut(before + choice + after))
}

it.each(pages)('the links of %s lead to files and headings', (page) => {
  for (const [, address = ''] of readFile(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:https?|mailto):/.test(address)) continue
    const [file = '', heading] = address.split('#')
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
    expect(projectFiles, `${page} links to ${address}`).toContain(target)
    if (heading !== undefined) expect(headingsOf(target), `${page} links to ${address}`).toContain(heading)
  }
})

/** The headings of a page as its links name them. */
function headingsOf(page: string): string[] {
  return Array.from(readFile(page).matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it.each(pages)('%s names commands that exist', (page) => {
  const { scripts } = JSON.parse(readFile('package.json')) as { scripts: Record<string, string> }
  for (const [, name] of readFile(page).matchAll(/\bnpm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
})

/** Names that stand for any such name. */
const examples = new Set(['index.ts', 'x.test.ts', 'texts.de.ts', 'database/migrations/NNNN-theme.ts'])

/** A name with the ending of a file, or that begins at a folder of the project; no pattern, no address. */
function isName(text: string): boolean {
  if (text.startsWith('/') || /[*<>]/.test(text)) return false
  return /\w\.(?:tsx?|m?js|cjs|json|css|md)$/.test(text) || projectFiles.includes(text.split('/', 1)[0] ?? '')
}

it.each(pages)('%s names files that exist', (page) => {
  const gone = Array.from(readFile(page).matchAll(/`([^`\s]+)`/g), ([, text = '']) => text)
    .filter(isName)
    .flatMap(spellOut)
    .map((name) => name.replace(/\/$/, ''))
    .filter((name) => !examples.has(name) && !madeFiles.has(name.split('/', 1)[0] ?? ''))
    .filter((name) => !projectFiles.some((one) => one === name || one.endsWith(`/${name}`)))
  expect(gone).toEqual([])
})

const records = projectFiles.filter((name) => /^docs\/decisions\/\d{4}-/.test(name))

it('the index of decisions has each record, and each record fits a page', () => {
  const index = readFile('docs/decisions/README.md')
  const listed = Array.from(index.matchAll(/^- \[(\d+)\]\((\d{4}-[\w-]+\.md)\): \S/gm), ([, number, file]) => [
    number,
    file,
  ])
  expect(listed.map(([, file]) => `docs/decisions/${file}`).toSorted()).toEqual(records.toSorted())
  for (const [number = '', file = ''] of listed) expect(file).toMatch(new RegExp(`^0*${number}-`))
  const long = records.filter((name) => readFile(name).split('\n').length > 60)
  expect(long).toEqual([])
})

it('the index of how it works has each page', () => {
  const index = readFile('docs/how-it-works/README.md')
  const listed = Array.from(index.matchAll(/\]\(([\w-]+\.md)\)/g), ([, file = '']) => `docs/how-it-works/${file}`)
  const there = pages.filter((page) => page.startsWith('docs/how-it-works/') && !page.endsWith('README.md'))
  expect(there.filter((page) => !listed.includes(page))).toEqual([])
})

it('a decision that code or docs cite exists', () => {
  const texts = projectFiles.filter((name) => /\.(?:tsx?|m?js|cjs|css|md|ya?ml|html|json)$|^NOTICE$/.test(name))
  const gone = texts.flatMap((name) =>
    Array.from(
      readFile(name).matchAll(/\bdecision[\s*/]+\[?(\d+)|docs\/decisions\/(\d+)/gi),
      ([, word, file]) => word ?? file,
    )
      .filter(
        (number = '') => !records.some((record) => record.startsWith(`docs/decisions/${number.padStart(4, '0')}-`)),
      )
      .map((number) => `${name}: ${number}`),
  )
  expect(gone).toEqual([])
})
