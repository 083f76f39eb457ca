import { keepInTab } from '../../client/tab/kept-in-tab.ts'
import { type FlowMemory, nothingChosen } from '../../site/links/flow-state.rules.ts'

/** Kept per tab: two tabs can buy two different passes. */
const kept = keepInTab<Partial<FlowMemory>>('traveller-flow')

let memory: FlowMemory | undefined
const listeners = new Set<() => void>()

/** What the flow remembers. It survives a reload; a browser that stores nothing loses only that. */
export function readFlowMemory(): FlowMemory {
  memory ??= { ...nothingChosen, ...kept.read() }
  return memory
}

export function writeFlowMemory(next: FlowMemory): void {
  memory = next
  kept.write(next)
  for (const listener of listeners) listener()
}

export function subscribeToFlowMemory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
