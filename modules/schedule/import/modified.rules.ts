/** Whether one modification mark of a feed comes before another: numbers that only grow, or dates as text. */
export function isOlder(modified: string | undefined, known: string | undefined): boolean {
  if (modified === undefined || known === undefined) return false
  const areNumbers = /^\d{1,30}$/.test(modified) && /^\d{1,30}$/.test(known)
  return areNumbers ? BigInt(modified) < BigInt(known) : modified < known
}
