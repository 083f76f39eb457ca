// confirm-dialog.tsx
export const errorSummaryTitle = 'That did not work'
