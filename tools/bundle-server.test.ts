import { expect, it } from 'vitest'
import { nameTheirSource } from './bundle-server.ts'

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
