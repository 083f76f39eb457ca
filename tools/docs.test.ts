import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** What a set-up, a build or a run makes. */
const made = new Set([
  '.git',
  ...read('.gitignore')
    .split('\n')
    .map((line) => line.replace('/', '')),
])
/** Every file and folder of the project. */
const there = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !made.has(entry.name))
  .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? inside(entry.name) : [])])
const pages = there.filter((name) => name.endsWith('.md'))

function inside(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
}

/** 'a/{b,c}.ts' names 'a/b.ts' and 'a/c.ts'. */
function spellOut(name: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? []
  return choices === undefined ? [name] : choices.split(',').flatMap((choice) => spellOut(before + choice + after))
}

it.each(pages)('the links of %s lead to files and headings', (page) => {
  for (const [, address = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:https?|mailto):/.test(address)) continue
    const [file = '', heading] = address.split('#')
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
    expect(there, `${page} links to ${address}`).toContain(target)
    if (heading !== undefined) expect(headingsOf(target), `${page} links to ${address}`).toContain(heading)
  }
})

/** The headings of a page as its links name them. */
function headingsOf(page: string): string[] {
  return Array.from(read(page).matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it.each(pages)('%s names commands that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const [, name] of read(page).matchAll(/\bnpm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
})

/** Names that only stand for such names. */
const examples = new Set(['index.ts', 'x.test.ts', 'texts.de.ts', 'database/migrations/NNNN-theme.ts'])

/** A name with the ending of a file, or that begins at a folder of the project; no pattern, no address. */
function isName(text: string): boolean {
  if (text.startsWith('/') || /[*<>]/.test(text)) return false
  return /\w\.(?:tsx?|m?js|cjs|json|css|md)$/.test(text) || there.includes(text.split('/', 1)[0] ?? '')
}

/** A decision record tells what was decided then, with the names of that time. */
it.each(pages.filter((page) => !page.startsWith('docs/decisions/')))('%s names files that exist', (page) => {
  const gone = Array.from(read(page).matchAll(/`([^`\s]+)`/g), ([, text = '']) => text)
    .filter(isName)
    .flatMap(spellOut)
    .map((name) => name.replace(/\/$/, ''))
    .filter((name) => !examples.has(name) && !made.has(name.split('/', 1)[0] ?? ''))
    .filter((name) => !there.some((one) => one === name || one.endsWith(`/${name}`)))
  expect(gone).toEqual([])
})
