import { expect, it, vi } from 'vitest'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { dataScripts, textOf } from './page-data.ts'

const streamOf = (...pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(Buffer.from(piece))
      stream.close()
    },
  })

it('hands over the whole data, and then its end', async () => {
  expect(await dataScripts({ values: [Promise.resolve()], stream: streamOf('[1,', '"é"]\n') })).toBe(
    '<script>window.__reactRouterContext.streamController.enqueue("[1,\\"é\\"]\\n");</script><script>window.__reactRouterContext.streamController.close();</script>',
  )
})

it('no name of a venue ends the script', async () => {
  const html = await dataScripts({ values: ['</script><script>alert(1)</script><!--'], stream: () => streamOf() })
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).not.toContain('<!--')
})

it('the router is asked for its text only where there is more than plain values', async () => {
  const ask = vi.fn(() => streamOf('[1]\n'))
  await dataScripts({ values: { city: 'London' }, stream: ask })
  expect(ask).not.toHaveBeenCalled()
  expect(await dataScripts({ values: { city: new Date(0) }, stream: ask })).toContain('"[1]\\n"')
  expect(ask).toHaveBeenCalledOnce()
})

const shared = { name: 'Yoga', seats: 0 }
it.each([
  [
    'values of all kinds',
    { text: 'a "b" \\ </p> Zürich’s 🧘 \u2028 \ud83e', yes: true, no: false, n: null, one: 1, less: -0.5 },
  ],
  ['lists in lists', [[1, ['1', 1], []], {}, [[]], [null, undefined]]],
  ['what is left out', { city: undefined, place: null }],
  ['names that are values too', { name: 'name', _1: '_1', 0: 0 }],
  ['a text', 'Yoga'],
  ['a number', 0],
  [
    'a page',
    { loaderData: { root: { year: 2026 }, list: { venues: [shared, shared] } }, actionData: null, errors: null },
  ],
])('the browser reads %s as they were', async (_what, values) => {
  const { value } = await decode(streamOf(textOf(values) ?? ''), globalThis)
  expect(value).toStrictEqual(values)
})

it('the browser gets one thing once', async () => {
  const { value } = await decode(streamOf(textOf([shared, shared]) ?? ''), globalThis)
  const [one, other] = value as [object, object]
  expect(one).toBe(other)
})

it.each([
  ['an error', new Error('no')],
  ['a promise', Promise.resolve(1)],
  ['a day', new Date(0)],
  ['a map', new Map()],
  ['an address', new URL('http://localhost/')],
  ['no number', Number.NaN],
  ['more than a number', Number.POSITIVE_INFINITY],
  ['less than nothing', -0],
  ['a large number', 1n],
  ['a function', () => undefined],
  ['an object without a prototype', Object.create(null)],
])('%s is left to the router', (_what, value) => {
  expect(textOf([0, { value }, 0])).toBeUndefined()
})
