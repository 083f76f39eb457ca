import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface EarlyInput {
  /** The last pressed button, radio or checkbox, or the last sent form, that only the page's code can handle. */
  pressed?: HTMLElement
  /** What was typed or chosen. The starting code resets its fields to their rendered values. */
  readonly typed: Map<Field, string>
  /** A key, a finger, a pointer or a wheel has been used, wherever it was. */
  isInUse?: boolean
  /** React is listening. It handles a press itself, or stops the ones that it cannot handle yet. */
  isHeard?: boolean
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * On a slow line the page arrives before its code. Links and forms with their own address work all the same. This
 * remembers other presses and input, and keeps the browser from sending a form, which would put the input into the
 * address. An event that bubbles back up while React listens was handled and is not repeated.
 */
function watchEarlyInput(): void {
  let last: HTMLElement | undefined
  const early: EarlyInput = { typed: new Map(), stop: () => listeners.abort() }
  const listeners = new AbortController()
  const first = { capture: true, signal: listeners.signal }
  const atLast = { signal: listeners.signal }
  const forgetHeard = () => {
    if (early.isHeard && last) delete early.pressed
  }
  addEventListener(
    'click',
    ({ target }) => {
      const pressable = 'a[href],button,[type=radio],[type=checkbox]'
      last = (target as Partial<Element>).closest?.<HTMLElement>(pressable) ?? undefined
      if (!last) return
      const { type = '' } = last as Partial<HTMLButtonElement>
      if (type !== '' && type !== 'submit') early.pressed = last
      else delete early.pressed
    },
    first,
  )
  addEventListener(
    'submit',
    (event) => {
      last = event.target as HTMLFormElement
      if (last.hasAttribute('action')) return
      event.preventDefault()
      early.pressed = last
    },
    first,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field
      if (typeof field.value === 'string' && !/radio|checkbox/.test(field.type)) early.typed.set(field, field.value)
    },
    first,
  )
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'wheel'])
    addEventListener(type, () => (early.isInUse = true), first)
  addEventListener('click', forgetHeard, atLast)
  addEventListener('submit', forgetHeard, atLast)
  window.earlyInput = early
}

/** Runs in the head, before there is anything to press, so it uses nothing of this file. */
export const earlyInputScript = `(${watchEarlyInput.toString()})()`

/**
 * Whether the visitor used the page before its code was there. For effects of the first page, which run before the
 * root's own; from then on it is false, because what was used was another page.
 */
export function hasEarlyUse(): boolean {
  return window.earlyInput?.isInUse ?? false
}

/** Call it right before React listens. */
export function tellHeard(): void {
  if (window.earlyInput) window.earlyInput.isHeard = true
}

/** Once the code is there, replays what was typed and pressed before. */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput
    if (!early) return
    delete window.earlyInput
    for (const [field, value] of early.typed) retype(field, value)
    // Deferred: a part of a page hydrates when it is pressed, and only after the page itself; and a press on its way to
    // React may have caused this hydration.
    setTimeout(() => {
      early.stop()
      if (early.pressed?.isConnected) press(early.pressed)
    })
  }, [])
}

function press(pressed: HTMLElement): void {
  if (pressed instanceof HTMLFormElement) return pressed.requestSubmit()
  // The browser has already toggled it. Choosing the same thing twice is no change.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked
  pressed.click()
}

/**
 * Types as the visitor did. React sees a change only if the value differs from the last one it saw, and it tracks
 * values set through the element, not through the element's class.
 */
function retype(field: Field, value: string): void {
  field.value = value === '' ? '0' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
