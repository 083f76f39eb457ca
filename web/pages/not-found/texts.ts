// not-found.tsx
export const pageTitle = 'Page not found'
