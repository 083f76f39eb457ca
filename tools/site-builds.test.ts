import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unfinishedBuildIn, holdBuild, newestBuild, publishBuild } from './site-builds.mjs'

let builds: string
beforeEach(async () => {
  builds = await mkdtemp(path.join(tmpdir(), 'roamfit builds-'))
})
afterEach(() => rm(builds, { recursive: true, force: true }))

async function build(word: string): Promise<string> {
  await mkdir(path.join(unfinishedBuildIn(builds), 'server'), { recursive: true })
  await writeFile(path.join(unfinishedBuildIn(builds), 'server', 'index.js'), word)
  return publishBuild(builds)
}
const wordOf = (folder: string | undefined) => readFile(path.join(folder ?? '', 'server', 'index.js'), 'utf8')

it('before the first build there is none, and an unfinished build does not count', async () => {
  expect(newestBuild(path.join(builds, 'nowhere'))).toBeUndefined()
  await mkdir(path.join(unfinishedBuildIn(builds), 'server'), { recursive: true })
  expect(newestBuild(builds)).toBeUndefined()
})

it('a build that a process serves stays as it is while newer ones are built; only the unused ones are removed', async () => {
  const served = await build('served')
  holdBuild(served)
  await writeFile(path.join(builds, 'cities-1'), '')
  const all: string[] = []
  for (const word of ['second', 'third', 'fourth']) all.push(await build(word))
  expect([await wordOf(served), await wordOf(newestBuild(builds))]).toEqual(['served', 'fourth'])
  expect(all.map((folder) => existsSync(folder))).toEqual([false, true, true])
  expect((await readdir(builds)).toSorted()).toEqual(
    ['cities-1', 'current', ...[served, ...all.slice(1)].map((folder) => path.basename(folder))].toSorted(),
  )
})

it('a build whose server was killed is removed with the next build but one', async () => {
  const child = spawn(process.execPath, ['--eval', ''])
  await once(child, 'exit')
  const abandoned = await build('abandoned')
  await writeFile(path.join(abandoned, `in-use.${child.pid}`), '')
  await build('second')
  expect(existsSync(abandoned)).toBe(true)
  await build('third')
  expect(existsSync(abandoned)).toBe(false)
})
