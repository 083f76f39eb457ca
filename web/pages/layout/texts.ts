// page-dialogs.tsx
export const referTitle = 'Refer your Friend'
export const referShareTitle = '{brand} Pass'
export const referShareText = 'One {brand} Pass for gyms, studios and classes wherever you travel'
