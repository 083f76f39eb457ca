import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles } from './disk/disk.ts'
import type { FileStore } from './files.ts'
import { s3Files } from './s3/s3.ts'
import { signHeaders } from './s3/sign-request.ts'

const access = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

let folder: string
let bucket: Server
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  const kept = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request
    const body = await buffer(request)
    const now = new Date(
      String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    )
    const type = headers['content-type']
    const signed: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const mine = await signHeaders(access, {
      method: method as 'GET' | 'HEAD',
      url: new URL(url, `http://${headers.host}`),
      body,
      headers: signed,
      now,
    })
    if (mine['authorization'] !== headers.authorization) return response.writeHead(403).end()
    if (method === 'PUT') kept.set(url, body)
    if (method === 'DELETE') kept.delete(url)
    const file = kept.get(url)
    const isRead = method === 'GET' || method === 'HEAD'
    return response.writeHead(isRead && !file ? 404 : 200).end(method === 'GET' ? file : undefined)
  }
  bucket = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/uploads`
  Object.assign(stores, {
    disk: diskFiles(folder),
    s3: s3Files({ url, ...access }),
    stranger: s3Files({ url, ...access, secret: 'another' }),
  })
})
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['disk', 's3'])('%s', (name) => {
  const file = { contentType: 'image/webp', bytes: Buffer.from([0, 1, 255]) }

  it('keeps a file, answers it, replaces it and forgets it', async () => {
    const store = stores[name] as FileStore
    expect(await store.get('0a1b2c3d.webp')).toBeUndefined()
    expect(await store.has('0a1b2c3d.webp')).toBe(false)
    await store.put('0a1b2c3d.webp', file)
    expect(await store.has('0a1b2c3d.webp')).toBe(true)
    expect(await store.get('0a1b2c3d.webp')).toEqual(file)
    await store.put('0a1b2c3d.webp', { ...file, bytes: Buffer.from('new') })
    expect((await store.get('0a1b2c3d.webp'))?.bytes.toString()).toBe('new')
    await store.remove('0a1b2c3d.webp')
    await store.remove('0a1b2c3d.webp')
    expect(await store.get('0a1b2c3d.webp')).toBeUndefined()
  })

  it.each([
    '../secret',
    '..%2fsecret.webp',
    '/etc/passwd',
    'a/b.webp',
    'short.webp\0',
    'ABCDEFGHIJ.webp',
    '0a1b2c3d.svg',
    '',
  ])('trust 23: takes no key %j', async (key) => {
    const store = stores[name] as FileStore
    await expect(store.put(key, file)).rejects.toThrow('Not a key')
    await expect(store.get(key)).rejects.toThrow('Not a key')
    await expect(store.has(key)).rejects.toThrow('Not a key')
    await expect(store.remove(key)).rejects.toThrow('Not a key')
  })
})

it('leaves no draft behind', async () => {
  expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([])
})

it('says so when the bucket does not accept our key', async () => {
  await expect(stores['stranger']?.get('0a1b2c3d.webp')).rejects.toThrow('answered 403')
})

it("signs as in the example of Amazon's documents", async () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const { authorization } = await signHeaders(access, {
    method: 'GET',
    url,
    body: Buffer.alloc(0),
    headers: { range: 'bytes=0-9' },
    now: new Date('2013-05-24T00:00:00Z'),
  })
  // The example writes a space after each comma, which is allowed.
  expect(authorization?.replaceAll(', ', ',')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
