import { ImportFileError, ImportQuestion, untilBroken } from './import-file-error.ts'
import { findLists, type FoundList } from './json-items.ts'
import { printName } from './row-flaws.rules.ts'
import { sniffFormat, type SourceFormat } from './sniff-format.ts'
import type { SourceFile } from './source-file.ts'

/** A format with everything that is needed to read its rows. */
export type RowFormat = Exclude<SourceFormat, { kind: 'json' }> | { readonly kind: 'json'; readonly list: string }

/**
 * Finds a file's format and, for a JSON document, which of its lists holds the rows: the requested one, the only one,
 * or the one with a usual name. The whole document is read only when its beginning does not tell.
 */
export async function recogniseRows(
  file: SourceFile,
  asked: string | undefined,
  usual: readonly string[],
): Promise<RowFormat> {
  const format = sniffFormat(file.path, file.head)
  if (asked !== undefined && format.kind !== 'json' && format.kind !== 'lines')
    throw new ImportFileError(`--list is for JSON documents, and ${file.path} is none`)
  if (format.kind !== 'json' && asked === undefined) return format
  if (asked === undefined) {
    const quick = quickList(await findLists(once(file.head)))
    if (quick !== undefined) return { kind: 'json', list: quick }
  }
  const lists = await findLists(untilBroken(file.text().chunks))
  return { kind: 'json', list: chooseList(file.path, lists, asked, usual) }
}

/** What the report has to say about the format: the lines that were passed over. */
export function hintsOf(format: RowFormat): string[] {
  if (format.kind !== 'csv') return []
  const said = format.above.map((line) => printName(line.trim())).filter((line) => /[\p{L}\d]/u.test(line))
  return said.length === 0
    ? []
    : [`The heading is on line ${format.above.length + 1}. What stands above it was passed over: ${said.join(' · ')}`]
}

/** Documents of these kinds have one list of rows, also beside other lists. */
function quickList(lists: readonly FoundList[]): string | undefined {
  return lists.find(({ path, depth }) => path === '' || (depth === 1 && (path === 'features' || path === 'elements')))
    ?.path
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

export function chooseList(
  file: string,
  lists: readonly FoundList[],
  asked: string | undefined,
  usual: readonly string[],
): string {
  const nameOf = (list: FoundList) => list.path.slice(list.path.lastIndexOf('.') + 1).toLowerCase()
  if (asked !== undefined) {
    const fitting =
      lists.find(({ path }) => path === asked) ?? lists.find((list) => nameOf(list) === asked.toLowerCase())
    if (fitting) return fitting.path
    throw new ImportFileError(`There is no list "${asked}" in ${file}. ${whichLists(lists)}`)
  }
  const full = lists.filter(({ objects }) => objects > 0)
  const least = Math.min(...full.map(({ depth }) => depth))
  const candidates = full.filter(({ depth }) => depth === least)
  const usualOnes = candidates.filter((list) => usual.includes(nameOf(list)))
  const [chosen, other] = candidates.length === 1 ? candidates : usualOnes
  if (chosen && !other) return chosen.path
  if (candidates.length > 0)
    throw new ImportQuestion(
      `${file} has several lists; say which one with --list NAME. ${whichLists(candidates)}`,
      'list',
      candidates.map(({ path }) => path),
      `${file} has several lists. Please keep only the one with the rows. ${whichLists(candidates)}`,
    )
  const empty = lists.filter((list) => list.path === '' || usual.includes(nameOf(list)))
  if (empty.length === 1 && empty[0]) return empty[0].path
  throw new ImportFileError(
    `There is no list of rows in ${file}. ${whichLists(lists)}. Rows are objects in a list ([{…}, {…}]), or one object per line`,
  )
}

function whichLists(lists: readonly FoundList[]): string {
  if (lists.length === 0) return 'It has no lists'
  const some = lists.toSorted((a, b) => a.depth - b.depth || b.objects - a.objects).slice(0, 10)
  const shown = some.map(
    ({ path, objects }) =>
      `${path === '' ? 'the document itself' : printName(path)} (${objects} ${objects === 1 ? 'object' : 'objects'})`,
  )
  return `Its lists: ${shown.join(', ')}${lists.length > some.length ? ', …' : ''}`
}
