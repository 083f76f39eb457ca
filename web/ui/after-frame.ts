/**
 * Runs work in a task of its own after the browser has drawn what has changed so far, so that the work need not wait
 * for a layout.
 *
 * @returns what calls it off
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
