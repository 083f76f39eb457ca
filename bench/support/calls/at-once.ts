/** Does all of the work, with that many pieces at once. Returns how many pieces were done per second. */
export async function atOnce<T>(
  pieces: readonly T[],
  connections: number,
  work: (piece: T) => Promise<void>,
): Promise<number> {
  const waiting = pieces.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const piece of waiting) await work(piece)
    }),
  )
  return pieces.length / ((performance.now() - started) / 1000)
}
