import { afterAll, vi } from 'vitest'

// A worker goes on to another test file: what one put in the place of a global, of a function or of time is taken back.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
