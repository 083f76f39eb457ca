import type { FlowEntry } from '../../site/links/flow-address.rules.ts'

/**
 * How many entries to go back at the end of a flow: to the page's own entry, or else to the one whose address opened
 * the flow, which is then replaced. 0 when that is the current entry.
 */
export function entriesToEnd(entry: FlowEntry | null | undefined): number {
  const { depth, above = 0 } = entry ?? {}
  if (depth === undefined) return above
  return depth > 1 ? depth : 0
}

interface Place {
  /** How many entries below the current one it begins. */
  readonly below: number
  readonly replace: boolean
  readonly entry: FlowEntry
}

/**
 * Where a screen begins that ends all that led to it (paid, booked), so that Back from it leads to the page: right above
 * the page, or in place of the entry whose address opened the flow.
 */
export function placeOfOutcome(entry: FlowEntry | null | undefined): Place {
  const { depth, above = 0 } = entry ?? {}
  if (depth === undefined) return { below: above, replace: true, entry: { hasIntent: true } }
  const isAlone = depth === 1
  return { below: isAlone ? 0 : depth, replace: isAlone, entry: { depth: 1, hasIntent: true } }
}
