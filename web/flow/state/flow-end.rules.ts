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
