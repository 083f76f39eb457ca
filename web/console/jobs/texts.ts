// jobs.tsx
export const jobsTitle = 'Jobs'
export const jobsIntro = 'The work that the product does in the background. A failed job is kept for a week.'
export const jobsWhoMay = 'Owners and auditors see jobs.'
export const failedTitle = 'Given up'
export const failedEmpty = 'No job was given up in the last week.'
export const failedOnce = '{moment}, after 1 try: {problem}'
export const failedTries = '{moment}, after {tries} tries: {problem}'
export const failedSilently = 'it did not say why'
export const queuesTitle = 'Queues'
export const queueHeads = ['Queue', 'Waiting', 'Running', 'Given up in a day', 'Oldest waiting since'] as const

// run-again-dialog.tsx
export const runAgainWords = {
  title: 'Run this job again',
  text: 'It is tried at once. A job may run twice: what it has done already is not done again.',
  button: 'Run again',
  done: 'The job runs again',
  doneBefore: 'The job runs again already',
} as const
