const key = (bookingId: string) => `check-in.code/${bookingId}`

/** The code typed at a door and not used yet. It survives a reload and goes with the tab. */
export function readTypedCode(bookingId: string): string {
  try {
    return sessionStorage.getItem(key(bookingId)) ?? ''
  } catch {
    return ''
  }
}

/** An empty code clears it. */
export function keepTypedCode(bookingId: string, code: string): void {
  try {
    if (code) sessionStorage.setItem(key(bookingId), code)
    else sessionStorage.removeItem(key(bookingId))
  } catch {
    return
  }
}
