import { expect, it } from 'vitest'
import { listKey } from './listbox-keys.rules.ts'

const closed = { open: false, active: -1 }
const at = (active: number) => ({ open: true, active })

it.each([
  { key: 'ArrowDown', state: closed, does: 'opens on the first', becomes: { open: true, active: 0, handled: true } },
  { key: 'ArrowUp', state: closed, does: 'opens on the last', becomes: { open: true, active: 2, handled: true } },
  { key: 'ArrowDown', state: at(0), does: 'goes to the next', becomes: { open: true, active: 1, handled: true } },
  { key: 'ArrowDown', state: at(2), does: 'goes round', becomes: { open: true, active: 0, handled: true } },
  {
    key: 'ArrowDown',
    state: { open: false, active: 1 },
    does: 'opens where it was',
    becomes: { open: true, active: 1, handled: true },
  },
  { key: 'ArrowDown', state: at(-1), does: 'goes to the first', becomes: { open: true, active: 0, handled: true } },
  { key: 'ArrowUp', state: at(2), does: 'goes to the one before', becomes: { open: true, active: 1, handled: true } },
  { key: 'ArrowUp', state: at(-1), does: 'goes to the last', becomes: { open: true, active: 2, handled: true } },
  { key: 'ArrowUp', state: at(0), does: 'goes round backwards', becomes: { open: true, active: 2, handled: true } },
  { key: 'Enter', state: at(1), does: 'chooses', becomes: { open: false, active: -1, handled: true, choose: 1 } },
  { key: 'Enter', state: closed, does: 'sends the form', becomes: { open: false, active: -1, handled: false } },
  { key: 'Enter', state: at(0), does: 'chooses', becomes: { open: false, active: -1, handled: true, choose: 0 } },
  {
    key: 'Enter',
    state: at(3),
    does: 'sends the form when the list has become shorter',
    becomes: { open: false, active: 3, handled: false },
  },
  {
    key: 'Enter',
    state: at(-1),
    does: 'sends the form when nothing is active',
    becomes: { open: false, active: -1, handled: false },
  },
  { key: 'Escape', state: at(1), does: 'closes the list only', becomes: { open: false, active: -1, handled: true } },
  {
    key: 'Escape',
    state: closed,
    does: 'is left to what is around',
    becomes: { open: false, active: -1, handled: false },
  },
  { key: 'Tab', state: at(1), does: 'closes and moves on', becomes: { open: false, active: -1, handled: false } },
  { key: 'a', state: at(1), does: 'is text', becomes: { open: true, active: 1, handled: false } },
])('$key with $state $does', ({ key, state, becomes }) => {
  expect(listKey(key, state, 3)).toEqual(becomes)
})

it('has nothing to be on in an empty list', () => {
  const none = { open: true, active: -1, handled: true }
  expect(['ArrowDown', 'ArrowUp'].map((key) => listKey(key, closed, 0))).toEqual([none, none])
  expect(['ArrowDown', 'ArrowUp'].map((key) => listKey(key, at(-1), 0))).toEqual([none, none])
})
