/** Short notices that come and go (T157). Anything may raise one; `toaster.tsx` shows them. */
export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
}

type Listener = () => void

/** 1-storefront §9. */
export const TOAST_MS = 5000

const listeners = new Set<Listener>()
let shown: readonly Toast[] = []
let lastId = 0

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function add(tone: ToastTone, text: string): void {
  const id = ++lastId
  change([...shown.filter((known) => known.text !== text || known.tone !== tone).slice(-3), { id, tone, text }])
}

export const toast = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
}

export function dismissToast(id: number): void {
  change(shown.filter((known) => known.id !== id))
}

export const toastStore = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => shown,
  onServer: (): readonly Toast[] => none,
}

const none: readonly Toast[] = []
