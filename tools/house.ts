import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Checks folders and names beyond the import rules and the linter (CONTRIBUTING.md). */
const rooms = ['adapters', 'artwork', 'bench', 'contract', 'database', 'demo', 'modules', 'server', 'tools', 'web']

/** A folder with more files cannot be read as one list: it needs subfolders. */
const MOST_FILES = 25
/** Each of these is one list, however long: the public API, the design system, the database's history. */
const lists: ReadonlySet<string> = new Set(['contract', 'web/ui', 'database/migrations'])

const files = rooms
  .flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  // Tests stand beside what they test. They do not count for the length of a list or for cycles.
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
/** Texts that people read do not count for the length of the list: they are no step of the folder's story. */
const isTextTable = (file: string) => file.endsWith('/texts.ts')
const byFolder = Map.groupBy(files, path.posix.dirname)

function tooBig(): string[] {
  return [...byFolder]
    .map(([folder, list]) => [folder, list.filter((file) => !isTextTable(file)).length] as const)
    .filter(([folder, length]) => length > MOST_FILES && !lists.has(folder))
    .map(([folder, length]) => `${folder} holds ${length} source files; more than ${MOST_FILES} need subfolders`)
}

/**
 * A module and its own subfolders may not import each other in a cycle either; dependency-cruiser looks only at whole
 * modules.
 */
function knots(): string[] {
  const modules = [...byFolder].filter(([folder]) => folder.startsWith('modules/'))
  const imports = new Map(modules.map(([folder, list]) => [folder, new Set(list.flatMap(foldersImportedBy))]))
  const reachableFrom = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? []) {
      if (next === from || seen.has(next)) continue
      seen.add(next)
      reachableFrom(next, seen)
    }
    return seen
  }
  return [...imports.keys()]
    .filter((folder) => reachableFrom(folder).has(folder))
    .map((folder) => `${folder} imports itself by way of other folders`)
}

function foldersImportedBy(file: string): string[] {
  const found = readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
  return Array.from(found, ([, target = '']) => path.posix.dirname(path.posix.join(path.posix.dirname(file), target)))
}

/** Names that React Router and the migrations require in every such file. */
const wordsOfOthers: ReadonlySet<string> = new Set([
  'action',
  'ErrorBoundary',
  'headers',
  'loader',
  'meta',
  'shouldRevalidate',
  'up',
])

/**
 * Each exported name has one meaning. A call of the contract and the use case that answers it share a name. Tables of
 * texts are always imported as `texts`, so two areas may both have a `tryAgain`.
 */
function findSharedNames(): string[] {
  const homes = new Map<string, string[]>()
  for (const file of files.filter((file) => !isTextTable(file))) {
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = '', after = ''] of source.matchAll(EXPORTED)) {
      const isCall = after.startsWith(' = endpoint(')
      if (!isCall && !wordsOfOthers.has(name)) homes.set(name, [...(homes.get(name) ?? []), file])
    }
  }
  return [...homes]
    .filter(([, list]) => new Set(list).size > 1)
    .map(([name, list]) => `${name} is exported by ${list.join(' and ')}; one name has one meaning`)
}

const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|class|type|interface|let)\*? (\w+)(.{0,12})/gm

/** knip does not look into a module that is imported as a whole, as tables of texts are. */
function findUnusedTexts(): string[] {
  return files.filter(isTextTable).flatMap((table) => {
    const folder = path.posix.dirname(table)
    const code = (byFolder.get(folder) ?? [])
      .filter((file) => !isTextTable(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    const shown = new Set(Array.from(code.matchAll(/\btexts\.(\w+)/g), ([, name]) => name))
    return Array.from(
      readFileSync(path.join(root, table), 'utf8').matchAll(/^export const (\w+)/gm),
      ([, name]) => name,
    )
      .filter((name) => !shown.has(name))
      .map((name) => `${table}: nothing in ${folder} shows ${name}`)
  })
}

const flaws = [...tooBig(), ...knots(), ...findSharedNames(), ...findUnusedTexts()]
for (const flaw of flaws) console.error(flaw)
process.exit(flaws.length === 0 ? 0 : 1)
