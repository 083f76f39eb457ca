const PATIENCE_MS = 2_000

/**
 * Runs work that the page can wait for once the browser has nothing else to do, in a task of its own.
 *
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle moments to ask for.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(asked)
}
