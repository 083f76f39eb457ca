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
export const seePageLink = 'See the page'

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
const highlightsHint = 'The first paragraph leads in. Each small heading begins a highlight.'
export const pageHints: Readonly<Record<string, string>> = {
  why: 'On the home page. Each small heading begins a card.',
  'wellness-page': highlightsHint,
  'travel-page': highlightsHint,
}
export const sectionHint = 'As on the FAQ page. A question without a heading is also on the home page.'
export const slugHint = 'The end of the address: /blogs/run-in-london. An earlier address leads to the new one.'
export const dateHint = 'An article of a later day appears on that day.'
export const altHint = 'For people who do not see the picture'
export const canonicalHint = 'The address of the original, if it is on another site'
export const newsHint =
  'It appears three seconds after they arrive. If several articles are marked, the latest is shown.'
export const saveDone = 'The draft is saved. The site has not changed.'
export const noDraftNeeded = 'The site shows this already, so there is no draft'

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
