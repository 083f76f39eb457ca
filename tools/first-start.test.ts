import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { neededMegabytes } from './prepare.mjs'

const root = path.resolve(import.meta.dirname, '..')
let clone: string

/** A clone without installed packages, with an npm that only records its arguments, and fails. */
beforeEach(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'roamfit clone-'))
  const isPlain = (file: string) => !path.extname(file) || file.endsWith('.mjs')
  for (const folder of ['tools', 'server'])
    await cp(path.join(root, folder), path.join(clone, folder), { recursive: true, filter: isPlain })
  for (const file of ['package.json', 'package-lock.json']) await cp(path.join(root, file), path.join(clone, file))
  await mkdir(path.join(clone, 'bin'))
  await writeFile(path.join(clone, 'bin/npm'), `#!/bin/sh\necho "$@" >> "${clone}/asked"\nexit \${NPM_ENDS_WITH:-1}\n`)
  await chmod(path.join(clone, 'bin/npm'), 0o755)
})
afterEach(() => rm(clone, { recursive: true, force: true }))

function run(
  program: string,
  env: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<{ readonly code: unknown; readonly said: string }> {
  const PATH = `${path.join(clone, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(clone, program), ...args],
      { env: { PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

const readAsked = () => readFile(path.join(clone, 'asked'), 'utf8').catch(() => '')
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  PUBLIC_URL: 'https://www.example.com',
  DATABASE_URL: 'postgres://db/roamfit',
  DEMO: 'true',
}

describe.runIf(process.platform !== 'win32')('a first start', () => {
  it('installs what running and building need, and tries again after a failure (operations 1)', async () => {
    const install = 'install --omit=dev --no-save --no-audit --no-fund --loglevel=error\n'
    expect(await run('tools/start.mjs', PRODUCTION)).toEqual({
      code: 1,
      said: expect.stringContaining('npm could not install the packages'),
    })
    expect(await readAsked()).toBe(install)
    // An npm that installs less than the build needs has also failed.
    expect(await run('tools/start.mjs', { ...PRODUCTION, NPM_ENDS_WITH: '0' })).toEqual({
      code: 1,
      said: expect.stringContaining('npm could not install the packages'),
    })
    await run('tools/start.mjs')
    expect(await readAsked()).toBe(install.repeat(3))
  })

  it('npm test brings the packages of tests and tools, and they stay at the next start', async () => {
    const install = 'install --include=dev --no-save --no-audit --no-fund --loglevel=error\n'
    await run('tools/test.mjs')
    expect(await readAsked()).toBe(install)
    await mkdir(path.join(clone, 'node_modules/vitest'), { recursive: true })
    await writeFile(path.join(clone, 'node_modules/vitest/package.json'), '{}')
    await run('tools/start.mjs')
    expect(await readAsked()).toBe(install.repeat(2))
  })

  it.each([
    ['tools/start.mjs', neededMegabytes.toRun],
    ['tools/test.mjs', neededMegabytes.toTest],
  ])('%s says that the disk has too little room before anything is installed', async (program, needed) => {
    const nearlyFull = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.statfsSync = () => ({ bsize: 1e6, bavail: ${needed - 1} })
      syncBuiltinESMExports()`
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(nearlyFull)}` }
    expect(await run(program, env)).toEqual({
      code: 1,
      said: expect.stringContaining(`has ${needed - 1} MB free, and ${needed} MB are needed. Make room there`),
    })
    expect(await readAsked()).toBe('')
  })

  it.each([
    ['a missing secret', { ...PRODUCTION, SECRET: '' }, /SECRET: set it to at least 32 random characters/],
    ['an unknown NODE_ENV (operations 2)', { NODE_ENV: 'prod' }, /NODE_ENV: use production, development or test/],
    [
      'a demo at a public address',
      { PUBLIC_URL: 'https://www.example.com' },
      /NODE_ENV: set it to production, because PUBLIC_URL is https/,
    ],
    ['half of a payment provider', { STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET: set it too/],
  ])('says %s before anything is installed', async (_what, env, line) => {
    expect(await run('tools/start.mjs', env)).toEqual({ code: 1, said: expect.stringMatching(line) })
    expect(await readAsked()).toBe('')
  })

  it('says that the port is taken before anything is installed (operations 6)', async () => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    const started = await run('tools/start.mjs', { PORT: String(port) })
    other.close()
    expect(started).toEqual({
      code: 1,
      said: `\nPort ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n\n`,
    })
    expect(await readAsked()).toBe('')
  })

  it('any other command asks for it first (operations 7)', async () => {
    expect(await run('tools/ready.mjs')).toEqual({
      code: 1,
      said: '\nThe packages are not installed yet. Run npm start first (or npm test): both install them.\n\n',
    })
    expect(await run('tools/ready.mjs', {}, 'tests')).toEqual({
      code: 1,
      said: '\nThe packages of the tests and tools are not installed yet. Run npm install (npm test does it too).\n\n',
    })
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const others = Object.entries(scripts).filter(([name]) => !['start', 'dev', 'test'].includes(name))
    for (const [name, command] of others) expect(command, name).toMatch(/^node tools\/ready\.mjs (?:tests )?&& /)
  })
})
