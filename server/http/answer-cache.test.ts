import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Freshness } from '../../modules/call/freshness.ts'
import type { EncodedAnswer } from './encode-answer.ts'
import { testClock } from '../../tests/support/test-clock.ts'
import { answerCache } from './answer-cache.ts'

const MB = 1024 * 1024

function setUp(maxBytes = MB) {
  const versions: Record<string, number> = {}
  const version = (...scopes: readonly string[]) =>
    (scopes.length > 0 ? scopes : Object.keys(versions)).map((scope) => versions[scope] ?? 0).join('.')
  const clock = testClock('2026-06-10T10:00:00Z')
  const cache = answerCache({ version, clock, maxBytes })
  const change = (scope: string) => (versions[scope] = (versions[scope] ?? 0) + 1)
  const answer = (text: string, keep: Partial<Freshness> = {}): EncodedAnswer => ({
    contentType: 'application/json',
    body: Buffer.from(text),
    etag: 'W/"1"',
    cacheControl: 'public',
    keep: { scopes: ['london'], version: version('london'), ...keep },
  })
  return { cache, clock, change, answer }
}

describe('the answer cache', () => {
  it('returns an answer until its part of the catalogue changes', () => {
    const { cache, change, answer } = setUp()
    cache.set('/a', answer('1'))
    change('paris')
    expect(cache.get('/a')?.plain.body.toString()).toBe('1')
    change('london')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not store an answer that a change has overtaken', () => {
    const { cache, change, answer } = setUp()
    const early = answer('1')
    change('london')
    expect(cache.set('/a', early)).toBeUndefined()
    expect(cache.get('/a')).toBeUndefined()
  })

  it('returns an answer until its time is up', () => {
    const { cache, clock, answer } = setUp()
    cache.set('/a', answer('1', { until: new Date('2026-06-10T10:01:00Z') }))
    clock.advance({ seconds: 59 })
    expect(cache.get('/a')).toBeDefined()
    clock.advance({ seconds: 1 })
    expect(cache.get('/a')).toBeUndefined()
  })

  it('stores only answers that may be stored', () => {
    const { cache, answer } = setUp()
    const { keep: _keep, ...personal } = answer('1')
    expect(cache.set('/a', personal)).toBeUndefined()
  })

  it('stays within its bytes: drops the answer that was used longest ago', () => {
    const { cache, answer } = setUp(20_000)
    for (let n = 0; n < 30; n++) {
      cache.set(`/${n}`, answer('x'.repeat(1_000)))
      cache.get('/0')
    }
    const kept = Array.from({ length: 30 }, (_, n) => n).filter((n) => cache.get(`/${n}`))
    expect(kept[0]).toBe(0)
    expect(kept.slice(1)).toEqual(Array.from({ length: kept.length - 1 }, (_, n) => 31 - kept.length + n))
    expect(kept.length).toBeGreaterThan(8)
    expect(kept.length).toBeLessThan(14)
    expect(cache.set('/big', answer('x'.repeat(5_000)))).toBeUndefined()
  })

  it('counts the compressed bytes', async () => {
    const { cache, answer } = setUp(20_000)
    // A text that compresses badly: with its two encodings an answer weighs three times as much.
    const text = Array.from({ length: 300 }, (_, n) => Math.sin(n).toString(36).slice(-4)).join('')
    for (let n = 0; n < 10; n++) {
      const kept = cache.set(`/${n}`, answer(text))
      await kept?.encoded('br')
      await kept?.encoded('gzip')
    }
    const kept = Array.from({ length: 10 }, (_, n) => n).filter((n) => cache.get(`/${n}`))
    expect(kept.length).toBeLessThan(7)
    expect(kept.at(-1)).toBe(9)
  })

  it('compresses once, for the first client that accepts it', async () => {
    const { cache, answer } = setUp()
    const text = 'abc'.repeat(1_000)
    const kept = cache.set('/a', answer(text))
    const first = kept?.encoded('br')
    expect(cache.get('/a')?.encoded('br')).toBe(first)
    const compressed = await first
    expect(compressed?.contentEncoding).toBe('br')
    expect(brotliDecompressSync(compressed?.body ?? '').toString()).toBe(text)
    expect(cache.get('/a')?.encoded('br')).toBe(compressed)
    const zipped = await kept?.encoded('gzip')
    expect(gunzipSync(zipped?.body ?? '').toString()).toBe(text)
  })

  it('sends a small answer as it is', () => {
    const { cache, answer } = setUp()
    const kept = cache.set('/a', answer('[]'))
    expect(kept?.encoded('br')).toBe(kept?.plain)
  })
})
