// offline.tsx
export const youreOffline = 'You’re offline'
export const weCantBeReached = 'We can’t be reached'
export const youHaveAConnectionButWeCant =
  'You have a connection, but we can’t be reached right now. Please try again in a moment. Your tickets open all the same.'
export const thisPageOpensByItself =
  'This page opens by itself when you are back online. The tickets on this device open without a connection.'
export const tryAgain = 'Try again'
export const yourTicketsOnThisDevice = 'Your tickets on this device'
