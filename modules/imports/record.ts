/** A JSON object whose fields may hold anything. */
export type LooseRecord = Readonly<Record<string, unknown>>

export function asRecord(value: unknown): LooseRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LooseRecord) : undefined
}

/** Reads a number, or text that is one. A decimal comma is accepted. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
  return Number.isFinite(number) ? number : undefined
}

/** The text fields of a record; numbers become text, everything else is left out. */
export function textFields(record: LooseRecord): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string') fields[key] = value
    else if (typeof value === 'number' || typeof value === 'boolean') fields[key] = String(value)
  }
  return fields
}
