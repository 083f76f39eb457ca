// heart-button.tsx
export const saveName = 'Save {name}'

// wishlist.ts
export const addedToYourFavourites = 'Added to your favourites'
