// place-data.ts
export const nameAtStudio = '{name} at {studio}'

// structured-data.ts
export const home = 'Home'
