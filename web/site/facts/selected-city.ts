import { useSyncExternalStore } from 'react'
import { defaultBranding } from './branding.ts'
import { cityOfSite } from './home-city.rules.ts'
import { useSiteIfKnown } from './site-facts.ts'

/** The visitor's city, kept in the browser under the documented key (1-storefront §3). */
const KEY = 'currentlySelectedCity'
const CHANGED = 'selected-city'

/** Only for the browser; a component uses `useSelectedCity`. */
export function readSelectedCity(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

const onServer = () => undefined

/**
 * Undefined until the visitor chooses a city that this site offers, on the server, and in a browser that stores
 * nothing. A site with one destination has it chosen, on the server too.
 */
export function useSelectedCity(): string | undefined {
  const remembered = useSyncExternalStore(subscribe, readSelectedCity, onServer)
  return cityOfSite(useSiteIfKnown()?.branding ?? defaultBranding, remembered)
}

export function selectCity(city: string): void {
  try {
    localStorage.setItem(KEY, city)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}
