/** Works through all of them one after the other. A failure does not hold up the others. Returns what failed. */
export async function eachInTurn<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => void failures.push(error))
  return failures
}
