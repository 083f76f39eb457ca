/** Works through the ids one after the other. A failure does not hold up the others. Returns what failed. */
export async function eachInTurn(ids: readonly string[], work: (id: string) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of ids) await work(id).catch((error: unknown) => void failures.push(error))
  return failures
}
