import { createHash } from 'node:crypto'

/** Tells one body from another, whatever the order of its fields. An undefined field counts as absent. */
export function requestHash(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(body)) ?? '')
    .digest()
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Date) return value
  const entries = Object.entries(value).filter(([, content]) => content !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, content]) => [key, sortKeys(content)]),
  )
}
