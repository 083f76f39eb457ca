// offline.tsx
export const offlineTitle = 'You’re offline'
export const unreachableTitle = 'We can’t be reached'
export const unreachableText =
  'You have a connection, but we can’t be reached right now. Please try again in a moment. Your tickets open all the same.'
export const offlineText =
  'This page opens by itself when you are back online. The tickets on this device open without a connection.'
export const retryButton = 'Try again'
export const ticketsTitle = 'Your tickets on this device'
