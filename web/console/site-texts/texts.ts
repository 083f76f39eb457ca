import { textWords } from '../../../contract/content.ts'
import type { TextKind } from '../../../contract/staff-texts.ts'

// texts-list.tsx
export const kindTitles: Readonly<Record<TextKind, string>> = {
  page: 'Pages',
  question: 'Questions',
  article: 'Articles',
}
export const kindIntros: Readonly<Record<TextKind, string>> = {
  page: 'The texts of the site’s own pages, and what it promises.',
  question: 'Frequently asked questions, in the order of the site.',
  article: 'The blog, the latest first.',
}
export const textsWhoMay = 'Owners and operators of the area Content write texts. Auditors read them.'
export const newTexts = { question: 'New question', article: 'New article' } as const
export const listEmpty = 'Nothing here yet'
export const stateLive = 'On the site'
export const stateHidden = 'Not on the site'
export const textStates = {
  live: stateLive,
  hidden: stateHidden,
  takenOff: 'Taken off the site',
  discarded: 'Discarded',
} as const
export const stateDraft = 'Draft'
export const statePlanned = 'Planned for {moment}'
export const moveUpButton = 'Up'
export const moveDownButton = 'Down'
export const moveOf = '{direction}: {title}'
export const categoryTexts = {
  B2C: 'Our own sites',
  B2BMasterWL: 'Partners with a host',
  B2BRestrictedWL: 'Partners with tickets on paper',
} as const
export const everySite = 'Every site'

// text.tsx
export const textTitle = 'Text'
export const untitled = { page: 'Page', question: 'New question', article: 'New article' } as const
export const removedHint =
  'This text is not on the site. Nothing is lost: publish the draft, or return to an earlier state and publish that.'
export const planProblem = 'It was not published at its time: {problem}'
export const seePageLink = 'See the page'
export const historyTitle = 'History'
export const historyEmpty = 'Nothing was published yet.'
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

// text-form.tsx
export const fieldLabels = {
  kind: 'Kind',
  title: 'Title',
  body: 'Text',
  section: 'Heading',
  category: 'Kind of site',
  isPublished: 'On the site',
  slug: 'Address',
  publishDate: 'Date',
  description: 'Short description',
  picture: 'Picture',
  pictureAlt: 'What the picture shows',
  pictureTitle: 'Line below the picture',
  link: 'Where the picture leads',
  canonicalUrl: 'Where it appeared first',
  isNews: 'Greet visitors with its picture, once a visit',
} as const
export const wordsHint = `Filled in for you: ${textWords.map((word) => `{${word}}`).join(', ')}`
export const sectionHint = 'As on the FAQ page. Left out, it stands on the home page too.'
export const slugHint = 'The end of the address: /blogs/run-in-london. An earlier address leads to the new one.'
export const dateHint = 'An article of a later day appears on that day.'
export const altHint = 'For people who do not see the picture'
export const canonicalHint = 'The address of the original, if it is on another site'
export const newsHint = 'Three seconds after they arrive. Of several such articles, the latest does.'
export const saveDone = 'The draft is saved. The site has not changed.'

// picture-field.tsx
export const uploadHint = 'JPEG, PNG, WebP, AVIF or HEIC, up to 5 MB'
export const uploadBusy = 'Uploading'
export const uploadRemove = 'Remove'
export const uploadRemoveOf = 'Remove: {field}'
export const tooLargeError = 'The image must not be larger than 5 MB'

// html-field.tsx
export const modeHtml = 'Edit as HTML'
export const modeEditor = 'Use the editor'
export const unfitHint = 'The editor would lose {lost}, so this text is edited as HTML.'

// rich-editor.tsx
export const toolbarLabel = 'Format'
export const toolBold = 'Bold'
export const toolItalic = 'Italic'
export const toolHeading = 'Heading'
export const toolSmallHeading = 'Small heading'
export const toolBullets = 'List'
export const toolNumbers = 'Numbers'
export const toolQuote = 'Quote'
export const toolLink = 'Link'
export const toolUndo = 'Undo'
export const toolRedo = 'Redo'
export const linkLabel = 'Address of the link'
export const linkHint = 'https://…, mailto:… or a page of ours, such as /privacy. Empty removes the link.'
export const linkError = 'Only https://, http://, mailto:, tel: or an address that begins with /'
export const linkButton = 'Set the link'

// text-acts.tsx
export const actsTitle = 'What happens to it'
export const saveFirst = 'Save the draft first.'
export const noDraft = 'There is no draft. Change the text and save it.'
export const draftNow = 'A draft waits, saved {moment} by {name}.'
export const plannedNow = 'The draft will be published {moment}.'
export const previewButton = 'Preview'
export const previewHint =
  'The preview opens the real page. All who have its address can read the draft for four hours.'
export const publishButton = 'Publish'
export const planBackButton = 'Take the plan back'
export const planBackDone = 'The plan is taken back'
export const discardButton = 'Discard the draft'
export const removeButton = 'Take off the site'
export const returnButton = 'Return to this'

// text-dialogs.tsx
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
