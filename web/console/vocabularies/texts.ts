// vocabularies.tsx
export const vocabulariesTitle = 'Vocabularies'
export const vocabulariesIntro =
  'The words by which venues and classes are described and filtered. A former name still means its word: in imports, and in addresses of searches.'
export const vocabulariesWhoMay = 'Owners, support, auditors and those who look after the catalogue see all words.'
export const sectionTitles = {
  activities: 'Activities',
  facilities: 'Facilities',
  amenities: 'Amenities',
  languages: 'Languages',
} as const
export const empty = 'No venue has such a word yet.'
export const formerly = 'also {names}'
export const addLabel = 'New word'
export const addButton = 'Add the word'
export const addDone = '‘{name}’ is added'
export const renameButton = 'Rename'
export const mergeButton = 'Merge'
export const removeButton = 'Remove'
export const usesTexts = { one: '1 venue', many: '{count} venues' } as const
export const classesTexts = { one: '1 class', many: '{count} classes' } as const

// word-dialog.tsx
export const renameWords = {
  title: 'Rename ‘{word}’',
  text: 'It is shown at {uses}. Searches and imports that have ‘{word}’ still find it.',
  button: 'Rename the word',
  done: 'The word is renamed',
  doneBefore: 'The word is renamed',
} as const
export const mergeWords = {
  title: 'Merge ‘{word}’ into another word',
  text: '{uses} get the other word instead. Searches and imports that have ‘{word}’ find the other word. It cannot be undone.',
  button: 'Merge the words',
  done: 'The words are merged',
  doneBefore: 'The words are merged',
} as const
export const removeWords = {
  title: 'Remove ‘{word}’',
  text: 'Nothing has this word. An import or a venue may bring it back.',
  button: 'Remove the word',
  done: 'The word is removed',
  doneBefore: 'The word is removed',
} as const
export const nameLabel = 'Name'
export const intoLabel = 'Into which word?'
export const intoPlaceholder = 'Choose a word'
