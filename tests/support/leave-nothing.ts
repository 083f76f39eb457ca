import { afterAll, vi } from 'vitest'

// A worker goes on to another test file, so replaced globals, mocked functions and fake time are restored.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
