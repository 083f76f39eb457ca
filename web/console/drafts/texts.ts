// draft-acts.tsx
export const actsTitle = 'What happens to it'
export const saveFirst = 'Save first: what you have typed is not in the draft yet.'
export const noDraft = 'There is no draft.'
export const draftNow = 'A draft waits, saved {moment} by {name}.'
export const planProblem = 'It could not be published as planned: {problem}'
export const plannedNow = 'The draft will be published {moment}. To change it, take the plan back.'
export const previewButton = 'Preview'
export const previewHint =
  'The preview opens the real page. All who have its address can read the draft for four hours.'
export const publishButton = 'Publish'
export const takeBackButton = 'Take the plan back'
export const takeBackDone = 'The plan is taken back'
export const discardButton = 'Discard the draft'
export const removeButton = 'Take off the site'

// draft-dialog.tsx
export const startsAtLabel = 'When'
export const startsAtHint = 'By the clock of this device. Empty: now.'
const unchanged = 'Nothing has changed'
export const publishWords = {
  title: 'Publish the draft',
  text: 'The site shows it at once, or from the time that you choose. What it shows now stays in the history.',
  button: 'Publish',
  done: 'It is published',
  doneBefore: unchanged,
} as const
export const publishPlanned = 'It is planned'
export const discardWords = {
  title: 'Discard the draft',
  text: 'It goes into the history, and the site stays as it is.',
  button: 'Discard it',
  done: 'The draft is discarded',
  doneBefore: unchanged,
} as const
export const removeWords = {
  title: 'Take this off the site',
  text: 'Visitors do not find it any more. Its history stays, and you can publish it again.',
  button: 'Take it off',
  done: 'It is off the site',
  doneBefore: unchanged,
} as const
export const returnWords = {
  title: 'Return to an earlier state',
  text: 'The earlier state becomes the draft, to look at and to publish. A draft that is there now goes into the history.',
  button: 'Make it the draft',
  done: 'The earlier state is the draft now',
  doneBefore: unchanged,
} as const

// draft-history.tsx
export const historyTitle = 'History'
export const historyEmpty = 'Nothing was published yet.'
export const historyEmptyLive = 'There is no other version yet.'
export const historyStates = {
  draft: 'Draft',
  planned: 'Planned',
  published: 'On the site',
  replaced: 'Replaced',
  discarded: 'Discarded',
} as const
export const historyPublished = 'Published {moment} by {name}'
export const historySaved = 'Saved {moment} by {name}'
export const historyFirst = 'From before the first draft'
export const nameGone = 'a former colleague'
export const returnButton = 'Return to this'

// describe-field.ts
export const flagOn = 'Yes'
export const flagOff = 'No'
