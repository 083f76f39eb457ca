import { describe, expect, it } from 'vitest'
import { catalogueMemory } from './catalogue.ts'

function memory(maxBytes = 100) {
  const versions: Record<string, number> = {}
  const loads: string[] = []
  const catalogue = catalogueMemory((...scopes) => scopes.map((scope) => versions[scope] ?? 0).join('.'), maxBytes)
  const keep = (key: string, scope = 'london', bytes = 10) =>
    catalogue.keep(key, [scope], async () => {
      loads.push(key)
      return { value: `${key} ${versions[scope] ?? 0}`, bytes }
    })
  const change = (scope: string) => (versions[scope] = (versions[scope] ?? 0) + 1)
  return { catalogue, keep, change, loads }
}

describe('the memory of the catalogue', () => {
  it('loads a value once for many readers at once', async () => {
    const { keep, loads } = memory()
    expect(await Promise.all([keep('a'), keep('a'), keep('a')])).toEqual(['a 0', 'a 0', 'a 0'])
    expect(loads).toEqual(['a'])
  })

  it('loads again the value that a change made old, and nothing else', async () => {
    const { keep, change, loads } = memory()
    await keep('a', 'london')
    await keep('b', 'paris')
    change('london')
    expect(await keep('a', 'london')).toBe('a 1')
    expect(await keep('b', 'paris')).toBe('b 0')
    expect(loads).toEqual(['a', 'b', 'a'])
  })

  it('drops the value that was used longest ago when it is full', async () => {
    const { keep, loads } = memory(25)
    await keep('a')
    await keep('b')
    await keep('a')
    await keep('c')
    await keep('a')
    await keep('b')
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps a value that is bigger than the whole memory, alone', async () => {
    const { keep, loads } = memory(25)
    await keep('a')
    await keep('whole world', 'london', 1_000)
    await keep('whole world', 'london', 1_000)
    await keep('a')
    expect(loads).toEqual(['a', 'whole world', 'a'])
  })

  it('does not remember a failure', async () => {
    const { catalogue } = memory()
    await expect(catalogue.keep('a', [], () => Promise.reject(new Error('the database is away')))).rejects.toThrow(
      'away',
    )
    expect(await catalogue.keep('a', [], async () => ({ value: 1, bytes: 1 }))).toBe(1)
  })

  it('gives the old value to the load that replaces it, also when a load in between failed', async () => {
    const { catalogue, change } = memory()
    const seen: unknown[] = []
    const load = (value: string) =>
      catalogue.keep<string>('a', ['london'], async (before) => {
        seen.push(before)
        if (value === 'none') throw new Error('the database is away')
        return { value, bytes: 1 }
      })
    await load('first')
    change('london')
    await expect(load('none')).rejects.toThrow('away')
    await load('second')
    expect(seen).toEqual([undefined, 'first', 'first'])
    expect(await load('unasked')).toBe('second')
  })

  it('gives the last complete value while another is still being loaded', async () => {
    const { catalogue, change } = memory()
    const seen: unknown[] = []
    const slow = Promise.withResolvers<{ value: string; bytes: number }>()
    const load = (loading: Promise<{ value: string; bytes: number }> | { value: string; bytes: number }) =>
      catalogue.keep<string>('a', ['london'], async (before) => {
        seen.push(before)
        return loading
      })
    await load({ value: 'first', bytes: 1 })
    change('london')
    const second = load(slow.promise)
    change('london')
    expect(await load({ value: 'third', bytes: 1 })).toBe('third')
    slow.resolve({ value: 'second', bytes: 1 })
    expect(await second).toBe('second')
    change('london')
    await load({ value: 'fourth', bytes: 1 })
    expect(seen).toEqual([undefined, 'first', 'first', 'third'])
  })

  it('counts the values that stay after a failure', async () => {
    const { catalogue, change, keep, loads } = memory(25)
    await keep('a', 'london')
    change('london')
    await expect(
      catalogue.keep('a', ['london'], () => Promise.reject(new Error('the database is away'))),
    ).rejects.toThrow('away')
    await keep('b', 'paris')
    await keep('c', 'paris')
    await keep('b', 'paris')
    await keep('c', 'paris')
    expect(loads).toEqual(['a', 'b', 'c'])
    expect(await catalogue.keep('a', ['london'], async (before) => ({ value: before, bytes: 1 }))).toBeUndefined()
  })

  it('does not let a late load replace a newer one', async () => {
    const { catalogue, change, keep } = memory()
    const loading = Promise.withResolvers<{ value: string; bytes: number }>()
    const late = catalogue.keep('a', ['london'], () => loading.promise)
    change('london')
    expect(await keep('a')).toBe('a 1')
    loading.resolve({ value: 'old', bytes: 1 })
    expect(await late).toBe('old')
    expect(await keep('a')).toBe('a 1')
  })

  it('shares values read from a copy with the same versions, but waits for no copy', async () => {
    const { catalogue, keep, loads } = memory()
    const copy = catalogue.readFrom(() => '0')
    const slow = Promise.withResolvers<{ value: string; bytes: number }>()
    const reading = copy.keep('a', ['london'], () => slow.promise)
    expect(await keep('a')).toBe('a 0')
    slow.resolve({ value: 'a of the copy', bytes: 1 })
    expect(await reading).toBe('a of the copy')
    expect(await keep('a')).toBe('a of the copy')
    expect(loads).toEqual(['a'])
  })

  it('takes nothing from a copy that lacks the last change', async () => {
    const { catalogue, keep, change, loads } = memory()
    const copy = catalogue.readFrom(() => '0')
    change('london')
    expect(await copy.keep('a', ['london'], async () => ({ value: 'old', bytes: 1 }))).toBe('old')
    expect(await keep('a')).toBe('a 1')
    expect(loads).toEqual(['a'])
  })
})
