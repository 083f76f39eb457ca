// confirm-dialog.tsx
export const thatDidNotWork = 'That did not work'
