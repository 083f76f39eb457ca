import type { OperatorArea } from '../../contract/rights.ts'
import type { NotedKind } from '../../contract/staff-notes.ts'

/** Who may note something at a record of each kind. */
const writers: Readonly<Record<NotedKind, readonly OperatorArea[]>> = {
  traveller: ['owner', 'support'],
  order: ['owner', 'support'],
  venue: ['owner', 'support', 'catalogue'],
  partner: ['owner', 'support', 'partners'],
}

export function mayNote(areas: readonly OperatorArea[], kind: NotedKind): boolean {
  return areas.some((area) => writers[kind].includes(area))
}
