// place-data.ts
export const sessionName = '{name} at {studio}'

// structured-data.ts
export const homeCrumb = 'Home'
