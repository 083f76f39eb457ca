const KEY = 'insurer-wish'

/** Somebody who is signed out pressed the insurer's button on this page; kept by this tab, never by an address that could be sent around. */
export function wishForInsurer(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // They press it again after the login.
  }
}

/** The page on which it was pressed, once. */
export function takeInsurerWish(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
