import { keepInTab } from '../../client/tab/kept-in-tab.ts'

/**
 * A guest's free pass that waits for its address to be confirmed. After that, `confirmation` signs this browser in once
 * (T87). Before, and without access to that mailbox, it opens nothing.
 */
export const waitingConfirmation = keepInTab<{ readonly email: string; readonly confirmation: string }>('confirmation')
