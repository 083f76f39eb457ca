// hosts.tsx
export const hostsTitle = 'Hosts'
export const hostsIntro =
  'Addresses of your own that show this site. A host works once its record is found: that proves that it is yours.'
export const hostsEmpty = 'There is no host yet.'
export const stateBadges = {
  waiting: 'Waiting for its record',
  verified: 'Verified',
  lost: 'Record gone',
  elsewhere: 'Another site has it',
} as const
export const hostStateTexts = {
  waiting: 'Set the records below where you manage your domain. We look every hour for a week.',
  verified: 'Guests find the site here.',
  lost: 'Its record has been gone since {since}. Guests still find the site. Please set the record again.',
  elsewhere: 'It was verified for another site first.',
} as const
export const txtFact = 'Proves that the host is yours'
export const cnameFact = 'Leads guests to us'
export const checkedFact = 'Last looked'
export const checkButton = 'Check now'
export const checkBusy = 'Looking'
export const checkFound = 'The record is there, and the host is verified'
export const checkMissing = 'The record is not there yet. New records can take an hour'
export const removeHostButton = 'Remove'
export const removeBusy = 'Removing'
export const removeHostWords = {
  title: 'Remove {host}?',
  text: 'Guests who open {host} no longer find this site, from now on. To use it again, you add it again and set a new record.',
  button: 'Remove',
  done: '{host} is removed',
} as const
export const addHostTitle = 'Add a host'
export const hostLabel = 'Host'
export const hostHint = 'For example fit.hotel.com'
export const addHostButton = 'Add'
export const addHostBusy = 'Adding'
export const addHostDone = 'Now set its records'
