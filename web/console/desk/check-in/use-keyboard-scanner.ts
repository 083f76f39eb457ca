import { useEffect, useEffectEvent } from 'react'
import { afterKey, NO_BURST } from './keyboard-burst.rules.ts'

/**
 * Hears a scanner that types, wherever the focus is. What it typed into a field goes out of it again, and its Enter
 * presses nothing.
 */
export function useKeyboardScanner(onScan: (text: string) => void): void {
  const tell = useEffectEvent(onScan)
  useEffect(() => {
    let burst = NO_BURST
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const step = afterKey(burst, event.key, event.timeStamp)
      burst = step.burst
      if (step.scanned === null) return
      event.preventDefault()
      event.stopPropagation()
      takeOut(event.target, step.scanned)
      tell(step.scanned)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

function takeOut(target: EventTarget | null, text: string): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
  if (!target.value.endsWith(text)) return
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target) as object, 'value')
  own?.set?.call(target, target.value.slice(0, -text.length))
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
