/**
 * Runs work in a later task, after the browser has drawn the latest changes, so that the work need not wait for a
 * layout.
 *
 * @returns a function that cancels it
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
