/** How often to run a race: `full` times, or a share of it if RACE_ROUNDS says so ('0.1'). */
export function rounds(full: number): number {
  const share = Number(process.env['RACE_ROUNDS'] ?? '1')
  return Math.max(1, Math.round(full * share))
}

/** Counts 'ok' and each refusal code: `{ ok: 1, classFull: 199 }`. */
export async function tally(attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(attempts)) {
    const name = outcome.status === 'fulfilled' ? 'ok' : nameOf(outcome.reason)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function nameOf(reason: unknown): string {
  if (!(reason instanceof Error)) return typeof reason
  if ('constraint' in reason && typeof reason.constraint === 'string') return reason.constraint
  return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.message
}
