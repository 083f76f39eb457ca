// load-error.tsx
export const retryButton = 'Try again'
