import type { FlowEntry } from '../../site/links/flow-address.rules.ts'

/**
 * How many entries down the end of a flow goes on from: the page's own, or else the one whose address opened the flow,
 * which is replaced. 0 when that is this one.
 */
export function entriesToEnd(entry: FlowEntry | null | undefined): number {
  const { depth, above = 0 } = entry ?? {}
  if (depth === undefined) return above
  return depth > 1 ? depth : 0
}
