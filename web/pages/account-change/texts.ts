// account-change.tsx
export const pageTitle = 'Your account'
export const invalidTitle = 'This link is not valid any more'
export const invalidHint = 'It has expired, or what it was about is settled. Please write to us if you have a question.'
export const askTexts = {
  deletion: {
    title: 'Keep your account?',
    text: 'We were asked to delete your account, and will do so on {day}. If you did not ask for it, or have changed your mind, keep it.',
    button: 'Keep my account',
  },
  oldEmail: {
    title: 'Change the email of your account?',
    text: 'We were asked to give your account another email. Please confirm by {day} that this is right. If it is not, do nothing, and write to us.',
    button: 'Yes, change it',
  },
  newEmail: {
    title: 'Is this your email?',
    text: 'We were asked to make this the email of an account. Please confirm by {day} that you want it. If not, do nothing.',
    button: 'Yes, use this email',
  },
} as const
export const answerBusy = 'Sending'
export const doneTexts = {
  kept: { title: 'Your account stays', text: 'It will not be deleted. Everything is as it was.' },
  waits: {
    title: 'Thank you',
    text: 'The email changes as soon as the other mailbox, or our people, have confirmed it too.',
  },
  changed: {
    title: 'The email of the account has changed',
    text: 'All logins have ended. Please log in with the new email. If your password does not work, set a new one with ‘Forgot Password’ on the login screen.',
  },
} as const
