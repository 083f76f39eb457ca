import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = readFileSync(path.resolve(import.meta.dirname, '../../web/public/desk-sw.js'), 'utf8')
const marks = ['/assets/entry.desk-2.js', '/assets/theme-2.css']

/** Installs the worker in a simulated browser whose server sends this page. Returns what it has kept then, by cache. */
async function install(page: string, storage = new Map<string, string[]>()): Promise<Map<string, string[]>> {
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => unknown }) => void>()
  const caches = {
    keys: async () => [...storage.keys()],
    delete: async (name: string) => storage.delete(name),
    open: async (name: string) => {
      const kept: string[] = []
      storage.set(name, kept)
      return { addAll: async (files: string[]) => kept.push(...files), put: async (file: string) => kept.push(file) }
    },
  }
  const self = {
    desk: { version: 'v2', marks, files: [...marks, '/assets/camera.js'] },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  runInNewContext(source, { self, caches, fetch: async () => new Response(page), setTimeout, clearTimeout })
  for (const name of ['install', 'activate']) {
    let work: Promise<void> | undefined
    listeners.get(name)?.({ waitUntil: (given) => (work = given) })
    await work
  }
  return storage
}

describe('the worker of the desk', () => {
  it('keeps its page and all its files, in place of an older version and beside the travellers’ worker', async () => {
    const before = new Map([
      ['desk-v1', ['/desk']],
      ['site-v1', ['/offline']],
    ])
    expect(await install(marks.join(' and '), before)).toEqual(
      new Map([
        ['site-v1', ['/offline']],
        ['desk-v2', [...marks, '/assets/camera.js', '/desk']],
      ]),
    )
  })

  it.each([
    ['script', '/assets/entry.desk-1.js and /assets/theme-2.css'],
    ['style sheet', '/assets/entry.desk-2.js and /assets/theme-1.css'],
  ])('keeps the older version as long as the page has another %s than it', async (_what, page) => {
    const storage = new Map([['desk-v1', ['/desk']]])
    await expect(install(page, storage)).rejects.toThrow('of another version')
    expect(storage).toEqual(new Map([['desk-v1', ['/desk']]]))
  })
})
