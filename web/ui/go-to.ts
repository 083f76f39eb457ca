import type { NavigateFunction, NavigateOptions } from 'react-router'

let navigate: NavigateFunction | undefined

/** Follows a link within the site. False where no router runs, or none yet: then the browser follows it. */
export function goTo(address: string, options: NavigateOptions): boolean {
  void navigate?.(address, options)
  return navigate !== undefined
}

/** From now on this follows the links. */
export function followLinksBy(go: NavigateFunction): void {
  navigate = go
}
