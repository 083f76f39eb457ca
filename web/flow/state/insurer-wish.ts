import { keptInTab } from '../../client/tab/kept-in-tab.ts'

/**
 * The page on which somebody who was signed out pressed the insurer's button; kept by the tab, never by an address that
 * could be sent around.
 */
export const insurerWish = keptInTab<string>('insurer-wish')
