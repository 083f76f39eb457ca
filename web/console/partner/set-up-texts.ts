// set-up.tsx
export const setUpTitle = 'Set up'
export const stepsLabel = 'Steps'
export const stepTexts = {
  name: 'Name and kind',
  look: 'Look',
  offer: 'Cities and passes',
  people: 'People',
  publish: 'Publish',
} as const
export const nextButtons = {
  look: 'Next: look',
  offer: 'Next: cities and passes',
  people: 'Next: people',
  publish: 'Next: publish',
} as const
export const kitLink = 'Print the kit'

// new-partner.tsx
export const newTitle = 'New partner'
export const newIntro = 'Guests find the site once you publish it in the last step. You can stop and go on at any time.'
export const nameLabel = 'Name'
export const nameHint = 'For example Lake Lodge'
export const slugLabel = 'Short name'
export const slugHint = 'Part of the address of the site, also on posters. It cannot be changed later'
export const newButton = 'Add and go on'
export const newBusy = 'Adding'
