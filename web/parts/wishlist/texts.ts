// heart-button.tsx
export const heartLabel = 'Save {name}'

// wishlist.ts
export const saveDone = 'Added to your favourites'
