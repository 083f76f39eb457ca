// page-dialogs.tsx
export const referYourFriend = 'Refer your Friend'
export const brandPass = '{brand} Pass'
export const oneBrandPassForGyms = 'One {brand} Pass for gyms, studios and classes wherever you travel'
