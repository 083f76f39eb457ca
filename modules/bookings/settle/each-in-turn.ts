/** Does the work for each, one after the other. A failure does not stop the others. Returns the errors. */
export async function eachInTurn<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => void failures.push(error))
  return failures
}
