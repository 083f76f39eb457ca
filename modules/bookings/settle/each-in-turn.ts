/** One after the other; one that fails keeps no other waiting. Answers what failed. */
export async function eachInTurn(ids: readonly string[], work: (id: string) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of ids) await work(id).catch((error: unknown) => void failures.push(error))
  return failures
}
