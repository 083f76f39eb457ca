// staff-invitation.tsx
export const pageTitle = 'An invitation'
export const invalidTitle = 'This invitation is not valid any more'
export const invalidHint = 'It works once, for seven days. Please ask the person who invited you to do it again.'
export const invitationTitle = '{venue} would like you to work with it'
export const roleText = {
  manager: 'As a manager: everything of the venue, its people and devices too.',
  front_desk: 'At the front desk: arrivals, answers to requests, check-in.',
  teacher: 'As a teacher: the guest lists of your own classes.',
} as const
export const partnerText = 'As a manager: its site, its codes, its reports and its people.'
export const teachesAsText = 'The timetable calls you {name}.'
export const passwordText = {
  known: 'You log in as staff with the password that you have for {email}, and with your second factor.',
  missing:
    'You have an account for {email}. Set a new password for it: with it you log in as a traveller, and as staff.',
  new: 'Set a password for {email}. When you first log in, you set up a second factor: a passkey, or an authenticator on your phone.',
} as const
export const newPasswordLabel = 'New password'
export const retypePasswordLabel = 'Retype password'
export const acceptBusy = 'Accepting'
export const acceptButton = 'Accept the invitation'
export const acceptDone = 'You now work for {venue}. Log in as staff'
