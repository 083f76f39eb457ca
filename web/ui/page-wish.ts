import type { SyntheticEvent } from 'react'

const INTENT_MS = 100

const listeners = new Set<() => void>()
let wished: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The address of the page that the visitor is about to open; one for the whole site, so that no link holds state. */
export const pageWish = {
  read: () => wished,
  onServer: () => null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** For a link that is touched, or under the pointer or the focus: its page is wished for if it stays so for a moment. */
export function wishForPage({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  clearTimeout(timer)
  timer = setTimeout(() => wish(currentTarget.pathname + currentTarget.search), INTENT_MS)
}

export function forgetWish(): void {
  clearTimeout(timer)
  if (wished !== null) wish(null)
}

function wish(address: string | null): void {
  wished = address
  for (const listener of listeners) listener()
}
