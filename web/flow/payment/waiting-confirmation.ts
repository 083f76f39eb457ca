import { keepInTab } from '../../client/tab/kept-in-tab.ts'

/**
 * A guest's free pass that waits for its address to be confirmed. After that, `confirmation` signs this browser in once
 * (T87). Before, and for anybody who does not read that mailbox, it opens nothing.
 */
export const waitingConfirmation = keepInTab<{ readonly email: string; readonly confirmation: string }>('confirmation')
