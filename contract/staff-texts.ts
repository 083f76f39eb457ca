import { z } from 'zod'
import { contentCategories, textWords } from './content.ts'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { fileInput, flagInput, line, orAbsent, orNull, paragraphs, reference, requireWord } from './inputs.ts'
import { previewSchema, publishBody, returnBody, schemaOfRevisions, versionBody } from './revisions.ts'
import { websiteInput } from './venue-profile.ts'

/** Additions (T81, T183, T186): the texts of the site, as operators write them. Only English is filled. */

export const textKinds = ['page', 'question', 'article'] as const
export type TextKind = (typeof textKinds)[number]

/** Letters of a page, an answer or an article, with its markup. */
export const MOST_OF_TEXT = 100_000

const text = z.string().nullable()
const category = z.enum(contentCategories).nullable().meta({ description: 'Null for every kind of site' })

export const pageTextSchema = z.object({ kind: z.literal('page'), title: z.string(), body: z.string() })
export const questionTextSchema = z.object({
  kind: z.literal('question'),
  section: text.meta({ description: 'Heading on the FAQ page; null for the entries of the home page' }),
  category,
  title: z.string(),
  body: z.string(),
  isPublished: z.boolean(),
})
export const articleTextSchema = z.object({
  kind: z.literal('article'),
  slug: z.string(),
  title: z.string(),
  publishDate: z.iso.date(),
  description: text.meta({ description: 'What the list says of it' }),
  picture: text,
  pictureAlt: text,
  pictureTitle: text,
  link: text.meta({ description: 'Where the picture leads' }),
  canonicalUrl: text,
  isNews: z.boolean().default(false).meta({ description: 'Its picture greets visitors. Of several, the latest does' }),
  body: z.string(),
})
export type PageBody = z.infer<typeof pageTextSchema>
export type QuestionBody = z.infer<typeof questionTextSchema>
export type ArticleBody = z.infer<typeof articleTextSchema>
export type TextBody = PageBody | QuestionBody | ArticleBody

const knownWords = new RegExp(`\\{(?!(?:${textWords.join('|')})\\})[a-z]{1,30}\\}`, 'i')

/** A text may leave words open; an unknown one would stand on the site as it is typed. */
function withKnownWords<S extends z.ZodType<string>>(schema: S) {
  return schema.refine((typed) => !knownWords.test(typed), {
    error: `Only these words are filled in: ${textWords.map((word) => `{${word}}`).join(', ')}`,
  })
}

const titleInput = withKnownWords(line(200, 'Title is required'))
const htmlInput = (missing: string) => withKnownWords(paragraphs(MOST_OF_TEXT, missing))
const lineInput = (max: number) => orNull(withKnownWords(line(max)))
const slugInput = line(120, 'Address is required').regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'Only small letters, digits and single hyphens, such as run-in-london',
})

/** What the form of each kind sends. */
export const textInputs = {
  page: z.object({
    kind: z.literal('page'),
    title: titleInput,
    body: orAbsent(htmlInput(''))
      .transform((body) => body ?? '')
      .meta({ description: 'HTML. Empty for a text that is not shown' }),
  }),
  question: z.object({
    kind: z.literal('question'),
    title: titleInput,
    body: htmlInput('Answer is required'),
    section: orNull(line(80)),
    category: orNull(requireWord(contentCategories)),
    isPublished: flagInput,
  }),
  article: z.object({
    kind: z.literal('article'),
    slug: slugInput.refine((slug) => !/^[0-9a-f]{32}$/.test(slug.replaceAll('-', '')), {
      error: 'Must contain a word',
    }),
    title: titleInput,
    publishDate: dateInput,
    description: lineInput(400),
    picture: orNull(line(300).regex(/^\/images\/[\w/-]+\.webp$/, { error: 'Upload a picture' })),
    pictureAlt: lineInput(200),
    pictureTitle: lineInput(200),
    link: orNull(websiteInput),
    canonicalUrl: orNull(websiteInput),
    isNews: flagInput,
    body: htmlInput('Text is required'),
  }),
} as const

export const listedTextSchema = z.object({
  subject: z.string(),
  title: z.string(),
  detail: text.meta({ description: 'A question’s heading, an article’s address' }),
  category,
  state: z.enum(['live', 'hidden', 'takenOff', 'discarded']).meta({
    description: 'hidden: not shown yet, or not now. The last two have only a history; a discarded one was never shown',
  }),
  draft: z.enum(['draft', 'planned']).nullable(),
  startsAt: z.iso.datetime().nullable(),
})
export type ListedText = z.infer<typeof listedTextSchema>

const bodySchema = z.discriminatedUnion('kind', [pageTextSchema, questionTextSchema, articleTextSchema])
export const textRecordSchema = schemaOfRevisions(bodySchema).extend({
  subject: z.string(),
  title: text.meta({ description: 'Of what the site shows, else of the draft or the history; null for a new text' }),
  category,
  page: text.meta({ description: 'Where the site shows it; null while it does not' }),
  mayRemove: z.boolean(),
})
export type TextRecord = z.infer<typeof textRecordSchema>

const kind = z.enum(textKinds)
const params = z.object({ kind, subject: reference() })
const shared = { tag: 'Staff', access: 'staff', answer: textRecordSchema } as const
const acts = { ...shared, method: 'POST', right: 'texts.change', params } as const

export const listTexts = endpoint({
  method: 'GET',
  path: '/staff/texts/{kind}',
  tag: 'Staff',
  summary: 'Texts of a kind with what the site shows of them and their drafts',
  access: 'staff',
  right: 'texts.see',
  params: z.object({ kind }),
  answer: z.object({ rows: z.array(listedTextSchema) }),
  errors: [],
})

export const showText = endpoint({
  ...shared,
  method: 'GET',
  path: '/staff/texts/{kind}/{subject}',
  summary: 'A text: what the site shows, its draft and its history',
  right: 'texts.see',
  params,
  errors: ['recordNotFound'],
})

export const saveText = endpoint({
  ...acts,
  path: '/staff/texts/{kind}/{subject}/draft',
  summary: 'Save the draft of a text; `new` is the subject of a new one, and the answer has its own',
  body: z.discriminatedUnion('kind', [
    textInputs.page.extend(versionBody.shape),
    textInputs.question.extend(versionBody.shape),
    textInputs.article.extend(versionBody.shape),
  ]),
  errors: ['recordNotFound', 'recordChanged', 'draftPlanned', 'slugTaken'],
})

export const previewText = endpoint({
  method: 'GET',
  path: '/staff/texts/{kind}/{subject}/preview',
  tag: 'Staff',
  summary: 'An address of the real page with the draft, for some hours',
  access: 'staff',
  right: 'texts.change',
  params,
  answer: previewSchema,
  errors: ['recordNotFound', 'draftNotFound'],
})

export const publishText = endpoint({
  ...acts,
  path: '/staff/texts/{kind}/{subject}/publish',
  summary: 'Publish the draft, at once or at a time',
  body: publishBody,
  errors: ['recordNotFound', 'recordChanged', 'draftNotFound', 'startNotAhead', 'slugTaken'],
})
export const takeTextPlanBack = endpoint({
  ...acts,
  path: '/staff/texts/{kind}/{subject}/plan-back',
  summary: 'Take the plan back: the draft stays',
  body: versionBody,
  errors: ['recordNotFound', 'recordChanged', 'draftNotFound'],
})
export const discardText = endpoint({
  ...acts,
  path: '/staff/texts/{kind}/{subject}/discard',
  summary: 'Discard the draft, which goes into the history',
  body: versionBody,
  errors: ['recordNotFound', 'recordChanged', 'draftNotFound', 'draftPlanned'],
})
export const returnToText = endpoint({
  ...acts,
  path: '/staff/texts/{kind}/{subject}/return',
  summary: 'Make a draft of an earlier state',
  body: returnBody,
  errors: ['recordNotFound', 'recordChanged', 'draftPlanned'],
})
export const removeText = endpoint({
  ...acts,
  path: '/staff/texts/{kind}/{subject}/remove',
  summary: 'Take a question or an article off the site; its history stays',
  body: versionBody,
  errors: ['recordNotFound', 'recordChanged'],
})

export const moveQuestion = endpoint({
  method: 'POST',
  path: '/staff/texts/question/{subject}/move',
  tag: 'Staff',
  summary: 'Move a question before or behind its neighbour under the same heading',
  access: 'staff',
  right: 'texts.change',
  params: z.object({ subject: reference() }),
  body: z.object({ isUp: flagInput }),
  answer: z.object({ isChanged: z.boolean() }),
  errors: ['recordNotFound'],
})

/** The server draws the picture again. One that no text has is removed a day later. */
export const uploadTextPicture = endpoint({
  method: 'POST',
  path: '/staff/text-pictures',
  tag: 'Staff',
  summary: 'Upload the picture of an article',
  access: 'staff',
  right: 'texts.change',
  body: z.object({ file: fileInput }),
  bodyFormat: 'multipart',
  answer: z.object({ url: z.string() }),
  errors: ['photoNotReadable', 'imageTooLarge'],
})
