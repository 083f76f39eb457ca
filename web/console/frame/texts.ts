// venue-tabs.tsx
export const arrivalsTab = 'Arrivals'
export const pastVisitsTab = 'Last three days'
export const monthTab = 'Month'
export const guestListsTab = 'Guest lists'
export const timetableTab = 'Timetable'
export const logTab = 'Log'
export const teamTab = 'People and devices'
export const profileTab = 'Profile'
export const hoursTab = 'Hours'
export const photosTab = 'Photographs'
export const doorTab = 'Door code'
export const tabsLabel = 'Parts of the venue'

// venue-frame.tsx
export const accountLink = 'Back to your account'
