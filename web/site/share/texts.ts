// share-button.tsx
export const brandPass = '{brand} Pass'
export const shareText = 'Share {text}'
export const share = 'Share'

// share-dialog.tsx
export const linkCopied = 'Link copied'
export const link = 'Link'
export const copy = 'Copy'
export const shareWith = 'Share with'

// share-links.rules.ts
export const email = 'Email'
