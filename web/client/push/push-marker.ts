/** Where this browser notes that it shows notifications, and of whom. */
export const PUSH_MARKER = 'push.device'
