// share-button.tsx
export const shareTitle = '{brand} Pass'
export const shareLabel = 'Share {text}'
export const shareButton = 'Share'

// share-dialog.tsx
export const copyDone = 'Link copied'
export const linkLabel = 'Link'
export const copyButton = 'Copy'
export const networksLabel = 'Share with'

// share-links.rules.ts
export const emailLink = 'Email'
