import { keepInTab } from '../../client/tab/kept-in-tab.ts'

/**
 * The page on which a signed-out visitor pressed the insurer's button. The tab keeps it, never an address that could be
 * shared.
 */
export const insurerWish = keepInTab<string>('insurer-wish')
