// sign-in-return.tsx
export const pageTitle = 'Logging in'
export const verifyError = 'This login could not be verified. Please try again'
export const waitTitle = 'Signing you in…'
