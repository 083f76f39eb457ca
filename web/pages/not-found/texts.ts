// not-found.tsx
export const pageNotFound = 'Page not found'
