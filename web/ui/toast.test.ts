import { afterEach, expect, it } from 'vitest'
import { dismissToast, toast, toastStore } from './toast.ts'

afterEach(() => {
  for (const { id } of toastStore.current()) dismissToast(id)
})

const texts = () => toastStore.current().map(({ text }) => text)

it('keeps them in the order they came, the newest four', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text)
  expect(texts()).toEqual(['two', 'three', 'four', 'five'])
})

it('says the same thing once, anew', () => {
  toast.error('Please Select City')
  toast.success('Saved')
  toast.error('Please Select City')
  expect(texts()).toEqual(['Saved', 'Please Select City'])
})

it('tells who listens, until they stop', () => {
  let heard = 0
  const stop = toastStore.subscribe(() => heard++)
  toast.success('Saved')
  stop()
  toast.success('Saved again')
  expect(heard).toBe(1)
})
