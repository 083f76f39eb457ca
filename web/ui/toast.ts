/** Short notices that disappear by themselves (T157). Any code may raise one; `toaster.tsx` shows them. */
export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** The field or form that the toast belongs to. A later toast about the same replaces it. */
  readonly about: string | undefined
}

type Listener = () => void

/** 1-storefront §9. */
export const TOAST_MS = 5000

const listeners = new Set<Listener>()
/** A released toast stays at least this long. */
const AT_LEAST_MS = 1000

const clocks = new Map<number, { left: number; started: number; timer?: ReturnType<typeof setTimeout> }>()
let shown: readonly Toast[] = []
let lastId = 0
let isHeld = false

function change(next: readonly Toast[]): void {
  shown = next
  for (const [id, { timer }] of clocks) {
    if (next.some((known) => known.id === id)) continue
    clearTimeout(timer)
    clocks.delete(id)
  }
  for (const listener of listeners) listener()
}

function startClock(id: number, left: number): void {
  clocks.set(id, { left, started: Date.now(), ...(isHeld ? {} : { timer: setTimeout(() => dismissToast(id), left) }) })
}

/** Stops the clock of every toast while one is hovered or has the focus. */
export function holdToasts(held: boolean): void {
  if (held === isHeld) return
  isHeld = held
  for (const [id, { left, started, timer }] of clocks) {
    clearTimeout(timer)
    startClock(id, held ? Math.max(AT_LEAST_MS, left - (Date.now() - started)) : left)
  }
}

/** An error is over once something else went wrong or well: it never stands above what came after it. */
function add(tone: ToastTone, text: string, about: string | undefined): void {
  const id = ++lastId
  const isReplaced = (known: Toast) =>
    (known.tone === 'error' && tone !== 'info') ||
    (known.text === text && known.tone === tone) ||
    (about !== undefined && known.about === about)
  change([...shown.filter((known) => !isReplaced(known)).slice(-3), { id, tone, text, about }])
  startClock(id, TOAST_MS)
}

export const toast = {
  success: (text: string, about?: string) => add('success', text, about),
  error: (text: string, about?: string) => add('error', text, about),
  info: (text: string, about?: string) => add('info', text, about),
}

/** Removes earlier toasts about the subject of a new attempt. */
export function dismissToastsAbout(about: string): void {
  change(shown.filter((known) => known.about !== about))
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
