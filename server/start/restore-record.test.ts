import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginRestore, giveUpRestore, moveIntoPlace, type RestorePlan, settleRestore } from './restore-record.ts'

let folder: string
let plan: RestorePlan
const said: string[] = []
const settle = () => settleRestore(folder, (message) => said.push(message))
const contentOf = (name: string) =>
  existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : undefined
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
const everything = () =>
  ['cluster/x', 'uploads/x', 'new/cluster/x', 'uploads.restored/x', 'restore.json'].map(contentOf)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roamfit-restore-'))
  said.length = 0
  const at = (name: string) => path.join(folder, name)
  plan = {
    staging: [at('new'), at('uploads.restored')],
    moves: [
      { from: at('new/cluster'), to: at('cluster') },
      { from: at('uploads.restored'), to: at('uploads') },
    ],
  }
  write('cluster/x', 'old')
  write('uploads/x', 'old')
  beginRestore(folder, plan)
  write('new/cluster/x', 'new')
  write('uploads.restored/x', 'new')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Acts as if the process had been killed and no process had its number. */
const dieWhile = (isMoving: boolean) => write('restore.json', JSON.stringify({ pid: 2 ** 22 + 1, isMoving, ...plan }))

it('replaces the old data with the new, and leaves nothing else', () => {
  moveIntoPlace(folder, plan)
  expect(everything()).toEqual(['new', 'new', undefined, undefined, undefined])
  expect([existsSync(`${folder}/cluster.before-restore`), settle(), said]).toEqual([false, undefined, []])
})

it('given up: the old data', () => {
  giveUpRestore(folder, plan)
  expect(everything()).toEqual(['old', 'old', undefined, undefined, undefined])
})

it('killed while it unpacks: the next start has the old data, and says so', () => {
  dieWhile(false)
  expect(settle()).toBeUndefined()
  expect(everything()).toEqual(['old', 'old', undefined, undefined, undefined])
  expect(said).toEqual(['A restore was cut off before it changed anything: the data is that of before'])
})

it.each([
  ['before the first move', () => undefined],
  [
    'between taking the old away and putting the new there',
    () => {
      write('cluster.before-restore/x', 'old')
      rmSync(`${folder}/cluster`, { recursive: true })
    },
  ],
  [
    'between two moves',
    () => {
      write('cluster.before-restore/x', 'old')
      write('cluster/x', 'new')
      rmSync(`${folder}/new/cluster`, { recursive: true })
    },
  ],
])('killed while it moves, %s: the next start has the new data', (_when, become) => {
  become()
  dieWhile(true)
  expect(settle()).toBeUndefined()
  expect(everything()).toEqual(['new', 'new', undefined, undefined, undefined])
  expect([existsSync(`${folder}/cluster.before-restore`), said]).toEqual([
    false,
    ['Finished a restore that was cut off'],
  ])
})
