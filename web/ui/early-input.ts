import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface EarlyInput {
  /** The last button, radio or checkbox pressed, or the last form sent, that only the page's code can answer. */
  pressed?: HTMLElement
  /** What was typed or chosen. The code, as it starts, sets its fields to what they were rendered with. */
  readonly typed: ReadonlyMap<Field, string>
  /** React listens by now. It takes a press by itself, or stops on its way what it cannot take yet. */
  isHeard?: boolean
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * On a slow line a page is there before its code is. Links and forms with an address of their own work all the same;
 * what else is pressed or typed is remembered here, and a form is kept from being sent by the browser, which would put
 * what was typed into the address. What comes back up while React listens was taken, and is not done twice. Runs in the
 * head, before there is anything to press.
 */
export const earlyInputScript = `{const e=window.earlyInput={typed:new Map,stop(){for(const t in on)removeEventListener(t,on[t],true);for(const t of['click','submit'])removeEventListener(t,up)}},on={click({target:t}){last=t.closest?.('a[href],button,[type=radio],[type=checkbox]');if(last)e.pressed=last.type&&last.type!=='submit'?last:undefined},submit(v){last=v.target;if(!last.hasAttribute('action')){v.preventDefault();e.pressed=last}},input({target:t}){if(typeof t.value==='string'&&!/radio|checkbox/.test(t.type))e.typed.set(t,t.value)}};let last;const up=()=>{if(e.isHeard&&last)e.pressed=undefined};for(const t in on)addEventListener(t,on[t],true);for(const t of['click','submit'])addEventListener(t,up)}`

/** Right before React listens. */
export function tellHeard(): void {
  if (window.earlyInput) window.earlyInput.isHeard = true
}

/** The code is there: what was typed and pressed before is done now. */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput
    if (!early) return
    delete window.earlyInput
    for (const [field, value] of early.typed) retype(field, value)
    // Not from within: parts of a page come to life when they are pressed, and only once the page itself has; and it
    // may be a press on its way to React that has brought it to life.
    setTimeout(() => {
      early.stop()
      if (early.pressed?.isConnected) press(early.pressed)
    })
  }, [])
}

function press(pressed: HTMLElement): void {
  if (pressed instanceof HTMLFormElement) return pressed.requestSubmit()
  // The browser has chosen it already. What is chosen twice is no change.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked
  pressed.click()
}

/**
 * As the visitor did it. React takes an input for a change only if the value differs from the last one that it saw, and
 * it sees what is set through the element, not through the element's class.
 */
function retype(field: Field, value: string): void {
  field.value = value === '' ? '0' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
