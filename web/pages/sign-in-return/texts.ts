// sign-in-return.tsx
export const loggingIn = 'Logging in'
export const thisLoginCouldNotBeVerified = 'This login could not be verified. Please try again'
export const signingYouIn = 'Signing you in…'
