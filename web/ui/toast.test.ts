import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, dismissToastsAbout, holdToasts, toast, TOAST_MS, toastStore } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  holdToasts(false)
  for (const { id } of toastStore.current()) dismissToast(id)
  vi.useRealTimers()
})

const texts = () => toastStore.current().map(({ text }) => text)

it('keeps them in the order they came, the newest four', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text)
  expect(texts()).toEqual(['two', 'three', 'four', 'five'])
})

it('says the same thing once, the last time', () => {
  toast.error('Please Select City')
  toast.success('Saved')
  toast.error('Please Select City')
  expect(texts()).toEqual(['Saved', 'Please Select City'])
})

it('says one thing about a field: the last, which leaves what was said about others', () => {
  toast.info('Saved', 'coupon')
  toast.info('Waiting', 'payment')
  toast.info('Saved again', 'coupon')
  expect(texts()).toEqual(['Waiting', 'Saved again'])
  dismissToastsAbout('payment')
  expect(texts()).toEqual(['Saved again'])
})

it('never keeps an error beside what came after it', () => {
  toast.error('Please Select City')
  toast.error('Invalid coupon code', 'coupon')
  toast.error('Coupon code expired', 'coupon')
  toast.error('Your card was declined.', 'payment')
  expect(texts()).toEqual(['Your card was declined.'])
  toast.success('Coupon successfully applied', 'coupon')
  expect(texts()).toEqual(['Coupon successfully applied'])
})

it('tells who listens, until they stop', () => {
  let heard = 0
  const stop = toastStore.subscribe(() => heard++)
  toast.success('Saved')
  stop()
  toast.success('Saved again')
  expect(heard).toBe(1)
})

describe('T157: the clock of a toast', () => {
  it('runs for five seconds, for each its own', () => {
    expect(TOAST_MS).toBe(5000)
    toast.success('first')
    vi.advanceTimersByTime(3000)
    toast.success('second')
    vi.advanceTimersByTime(1999)
    expect(texts()).toEqual(['first', 'second'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['second'])
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })

  it('starts its clock again when the same is said again', () => {
    toast.error('Please Select City')
    vi.advanceTimersByTime(4000)
    toast.error('Please Select City')
    vi.advanceTimersByTime(4999)
    expect(texts()).toEqual(['Please Select City'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('stands still while one is hovered or holds the focus, also for those that come meanwhile, and goes on with what was left', () => {
    toast.success('before')
    vi.advanceTimersByTime(2000)
    holdToasts(true)
    toast.success('meanwhile')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['before', 'meanwhile'])
    holdToasts(false)
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['before', 'meanwhile'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['meanwhile'])
    vi.advanceTimersByTime(2000)
    expect(texts()).toEqual([])
  })

  it('leaves a second at least when the pointer leaves at the last moment', () => {
    toast.success('late')
    vi.advanceTimersByTime(4990)
    holdToasts(true)
    holdToasts(false)
    vi.advanceTimersByTime(999)
    expect(texts()).toEqual(['late'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('is none for what was dismissed', () => {
    toast.success('gone')
    dismissToast(toastStore.current()[0]?.id ?? 0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
