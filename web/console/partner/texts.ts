// partner-frame.tsx
export const accountLink = 'Back to your account'
export const tabsLabel = 'Parts of the partner'

// partner-rooms.ts
export const overviewTab = 'Overview'
export const peopleTab = 'People'

// people.tsx
export const peopleIntro =
  'They sign in with a second factor, and look after the site, the codes and the people of this partner. A new person accepts with the link of a mail.'
export const peopleWhoMay =
  'The managers of a partner, owners, those who look after partners, and auditors see its people.'
export const leaveText = 'You will no longer see this partner. Another manager can invite you again.'
export const removePersonText = 'They see nothing of this partner from now on. We tell them by email.'
