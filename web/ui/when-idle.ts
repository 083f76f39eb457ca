const PATIENCE_MS = 2_000

/**
 * Runs work that the page can wait for, in a later task, once the browser is idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  // Safari offers no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(asked)
}
