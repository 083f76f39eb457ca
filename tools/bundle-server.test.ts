import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { httpWithoutItsClient, nameTheirSource } from './bundle-server.ts'

const source = '../../../modules/pictures/decode.ts'
const bundle = (code: string) => {
  const threads: string[] = []
  const written = nameTheirSource(code, source, (thread) => {
    threads.push(thread)
    return 'thread.js'
  })
  return { written, threads }
}

it('a thread starts from a file of the bundle, so that it has no types to strip', () => {
  const { written, threads } = bundle("new Worker(new URL('./a-thread.ts', import.meta.url), options)")
  expect(written).toBe("new Worker(new URL('thread.js', import.meta.url), options)")
  expect(threads).toEqual(['./a-thread.ts'])
})

it('whatever else lies beside a module is found beside its source', () => {
  const { written, threads } = bundle("new URL('./print-process.ts', import.meta.url); import.meta.dirname")
  expect(threads).toEqual([])
  const of = 'new URL("../../../modules/pictures/decode.ts", import.meta.url)'
  expect(written).toBe(
    `new URL('./print-process.ts', ${of}.href); process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${of}))`,
  )
})

it('a server of the bundle does not load Node’s HTTP client', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roamfit bundle-'))
  const id = httpWithoutItsClient.resolveId('node:http') ?? ''
  writeFileSync(path.join(folder, 'http.mjs'), httpWithoutItsClient.load(id) ?? '')
  const program = `import http, { createServer, METHODS } from './http.mjs'
    const hasClient = process.moduleLoadList.some((name) => name.includes('undici'))
    console.log(JSON.stringify([createServer === http.createServer, METHODS.includes('GET'), hasClient]))`
  const file = path.join(folder, 'program.mjs')
  writeFileSync(file, program)
  expect(JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }))).toEqual([true, true, false])
  rmSync(folder, { recursive: true })
})
