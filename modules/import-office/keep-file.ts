import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'

const MOST_BYTES = 50 * 1024 * 1024
const MOST_PAGES = 500

type Folder = Pick<Context, 'settings'>
type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>

const folderOf = ({ settings }: Folder, planId: string) => path.join(settings.importFolder, planId)

/** The file of a plan; undefined when it is kept no more. */
export async function findFile(context: Folder, planId: string): Promise<string | undefined> {
  const folder = folderOf(context, planId)
  const [name] = await readdir(folder).catch(() => [])
  return name === undefined ? undefined : path.join(folder, name)
}

/** Puts a file in its place once all of it is there. It may refuse, and the file before stays. */
type Swap = (replace: () => Promise<void>) => Promise<void>
const atOnce: Swap = (replace) => replace()

/**
 * Writes a file to the disk as it comes. The importer names the source after it, so its own name is kept, in plain
 * letters. The file before stays if this one breaks off.
 * @throws Refusal importTooLarge
 */
export async function keepFile(
  context: Folder,
  planId: string,
  name: string,
  bytes: Pieces,
  swap = atOnce,
): Promise<void> {
  const folder = folderOf(context, planId)
  const draft = `${folder}.${randomUUID()}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const plain = name
    .replace(/[^\p{L}\d._-]+/gu, '-')
    .slice(-80)
    .replace(/^[.-]+/, '')
  try {
    await pipeline(atMost(bytes), createWriteStream(path.join(draft, plain || 'file'), { mode: 0o600 }))
    await swap(async () => {
      await removeFile(context, planId)
      await rename(draft, folder)
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

export async function removeFile(context: Folder, planId: string): Promise<void> {
  await rm(folderOf(context, planId), { recursive: true, force: true })
}

/** Removes what a process left that ended while a file came: folders of no plan. One of today may still be written. */
export async function removeStrays({ settings }: Folder, known: ReadonlySet<string>, before: Date): Promise<void> {
  for (const name of await readdir(settings.importFolder).catch(() => [])) {
    const folder = path.join(settings.importFolder, name)
    const found = known.has(name) ? undefined : await stat(folder).catch(() => undefined)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

async function* atMost(bytes: Pieces) {
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > MOST_BYTES) throw new Refusal('importTooLarge')
    yield piece
  }
}

interface FeedPage {
  readonly items: readonly unknown[]
  readonly next: string
}

/** A page of an OpenActive feed (RPDE), which names the next one. */
function pageIn(bytes: Buffer): FeedPage | undefined {
  if (bytes[0] !== 0x7b) return undefined
  try {
    const { items, next } = JSON.parse(bytes.toString('utf8')) as Partial<FeedPage>
    return Array.isArray(items) && typeof next === 'string' ? { items, next } : undefined
  } catch {
    return undefined
  }
}

/**
 * Fetches the file at an address. The pages of an OpenActive feed are followed to the last one, and become one file.
 * @returns why there is none, in words
 */
export async function fetchFile(
  context: Folder & Pick<Context, 'remoteFiles'>,
  planId: string,
  address: string,
  swap = atOnce,
): Promise<string | undefined> {
  const found = await context.remoteFiles.fetch(address)
  if (found.what !== 'bytes') return `The address ${found.what === 'nothing' ? found.reason : 'gave nothing'}`
  const page = pageIn(found.bytes)
  const { host, pathname } = new URL(address)
  const name = `${host}-${pathname.split('/').at(-1) ?? ''}`
  try {
    await keepFile(context, planId, name, page ? followPages(context, address, page) : [found.bytes], swap)
    return undefined
  } catch (error) {
    if (error instanceof BrokenFeed) return error.message
    if (error instanceof Refusal && error.code === 'importTooLarge') return 'The address gives more than 50 MB'
    throw error
  }
}

class BrokenFeed extends Error {}

async function* followPages({ remoteFiles }: Pick<Context, 'remoteFiles'>, address: string, first: FeedPage) {
  let [page, at, isFirst] = [first, address, true]
  const seen = new Set([address])
  yield '{"items":['
  for (;;) {
    for (const item of page.items) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`
      isFirst = false
    }
    const next = URL.parse(page.next, at)?.href
    if (page.items.length === 0 || next === undefined || seen.has(next)) break
    if (seen.add(next).size > MOST_PAGES) throw new BrokenFeed(`The feed has more than ${MOST_PAGES} pages`)
    const found = await remoteFiles.fetch(next)
    const following = found.what === 'bytes' ? pageIn(found.bytes) : undefined
    if (!following)
      throw new BrokenFeed(`Page ${seen.size} of the feed ${found.what === 'nothing' ? found.reason : 'is no page'}`)
    ;[page, at] = [following, next]
  }
  yield '\n]}\n'
}
