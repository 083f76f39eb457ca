const key = (bookingId: string) => `check-in.code/${bookingId}`

/** What was typed at a door and is not used yet: it survives a reload, and goes with the tab. */
export function typedCode(bookingId: string): string {
  try {
    return sessionStorage.getItem(key(bookingId)) ?? ''
  } catch {
    return ''
  }
}

/** Empty forgets it. */
export function keepTypedCode(bookingId: string, code: string): void {
  try {
    if (code) sessionStorage.setItem(key(bookingId), code)
    else sessionStorage.removeItem(key(bookingId))
  } catch {
    return
  }
}
