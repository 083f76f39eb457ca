import { keepInTab } from '../../client/tab/kept-in-tab.ts'

/**
 * The page on which a signed-out visitor pressed the insurer's button. The tab keeps it, never an address that could be
 * shared.
 */
export const insurerWish = keepInTab<string>('insurer-wish')

/** The account that this tab registered with the insurer. The server takes a second registration as well (T52). */
export const insurerJoined = keepInTab<string>('insurer-joined')
