import { type FlowMemory, nothingChosen } from './flow-state.rules.ts'

/** Of this tab alone: two tabs may buy two different passes. */
const KEY = 'traveller-flow'

let memory: FlowMemory | undefined
const listeners = new Set<() => void>()

/** What the flow remembers; survives a reload, and a browser that refuses to keep anything only loses that. */
export function readFlowMemory(): FlowMemory {
  memory ??= stored()
  return memory
}

export function writeFlowMemory(next: FlowMemory): void {
  memory = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Kept in this page only.
  }
  for (const listener of listeners) listener()
}

export function subscribeToFlowMemory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): FlowMemory {
  try {
    return { ...nothingChosen, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<FlowMemory>) }
  } catch {
    return nothingChosen
  }
}
