/** Where this browser notes that it shows notifications, and for whom. */
export const PUSH_MARKER = 'push.device'
