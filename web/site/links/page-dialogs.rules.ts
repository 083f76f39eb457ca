/** Dialogs with an address over any page: the hash (1-storefront §2.3-2.4). */
export type PageDialog = 'contact' | 'refer-a-gym' | 'become-a-partner' | 'refer-your-friend'

const dialogs: readonly PageDialog[] = ['contact', 'refer-a-gym', 'become-a-partner', 'refer-your-friend']

/** State of a link that opens one: closing it goes back. */
export const dialogEntry = { isDialog: true } as const

export function isDialogEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDialog' in state
}

export function dialogOf(hash: string): PageDialog | undefined {
  return dialogs.find((name) => hash.toLowerCase() === `#${name}`)
}
