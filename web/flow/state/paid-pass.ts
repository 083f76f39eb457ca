import { readFlowMemory, writeFlowMemory } from './flow-memory.ts'

/**
 * The pass that the traveller just bought and said to book with (T170); null otherwise. It is given out once: a reload
 * shows the booking again and sends nothing.
 */
export function takePaidPass(): string | null {
  const memory = readFlowMemory()
  if (!memory.booksAtOnce) return null
  writeFlowMemory({ ...memory, booksAtOnce: false })
  return memory.voucherCode
}
