// confirm-dialog.tsx
export const errorSummaryTitle = 'That did not work'

// leave-guard.tsx
export const leaveTitle = 'Leave without saving?'
export const leaveText = 'What you have typed here is not saved yet.'
export const leaveStayButton = 'Stay here'
export const leaveButton = 'Leave'
