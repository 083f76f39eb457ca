import { afterEach, expect, it, vi } from 'vitest'
import { placeAfter } from './row-focus.ts'

afterEach(() => vi.unstubAllGlobals())

it.each<[string, 'button' | 'body' | 'search' | null, boolean]>([
  ['stays at the pressed button', 'button', true],
  ['has fallen to the page', 'body', true],
  ['is nowhere', null, true],
  ['is in the search meanwhile', 'search', false],
])('the focus goes to the row if it %s: %#', (_name, active, goes) => {
  const row = { isConnected: true, tabIndex: 0, focus: vi.fn(), closest: () => null, parentElement: null }
  const places = { button: { closest: () => row }, body: {}, search: {} }
  vi.stubGlobal('document', { ...places, querySelector: () => null, activeElement: active && places[active] })
  placeAfter(places.button as unknown as HTMLElement)()
  expect(row.focus).toHaveBeenCalledTimes(goes ? 1 : 0)
})
