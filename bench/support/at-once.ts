/** Does all of the work, so many pieces at once. Answers how many a second were done. */
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
