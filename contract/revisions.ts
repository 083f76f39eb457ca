import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orAbsent, reference } from './inputs.ts'
import { versionInput, versionSchema } from './record-version.ts'

/**
 * Additions (T183): what staff write for the site is a draft first. It can be previewed on the real page, published now
 * or at a time, and an earlier state can be returned to. Nothing is deleted: what was replaced or discarded is history.
 */
export const revisionStates = ['draft', 'planned', 'published', 'replaced', 'discarded'] as const
export type RevisionState = (typeof revisionStates)[number]

/** How far ahead a publication can be planned. */
export const MOST_DAYS_PLANNED = 365

export const revisionSchema = z.object({
  id: z.string(),
  state: z.enum(revisionStates),
  startsAt: z.iso.datetime().nullable().meta({ description: 'When a planned one is published' }),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable().meta({ description: 'Null for what was there before the first revision' }),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  problem: z.string().nullable().meta({ description: 'Why a planned one was not published, in words' }),
})
export type Revision = z.infer<typeof revisionSchema>

/** Something with drafts: what the site shows, what may come, and what was. */
export function schemaOfRevisions<B extends z.ZodType>(body: B) {
  return z.object({
    live: body.nullable().meta({ description: 'What the site shows; null if it shows nothing' }),
    draft: revisionSchema.extend({ body }).nullable().meta({ description: 'The one draft, which may be planned' }),
    history: z.array(revisionSchema).meta({ description: 'What is published and what was, the latest first' }),
    version: versionSchema,
  })
}

export const versionBody = z.object({ version: versionInput })

/** An instant that is sent, with its zone. */
const instantInput = z.iso.datetime({ offset: true, error: 'Must be a date and a time' }).max(40)

export const publishBody = versionBody.extend({
  startsAt: orAbsent(instantInput).meta({ description: 'At once if left out' }),
})

export const returnBody = versionBody.extend({
  revision: reference().meta({ description: 'The id of the earlier state' }),
})

export const previewSchema = z.object({
  address: z.string().meta({ description: 'Path and query of the page with the draft, for all who have this address' }),
  until: z.iso.datetime(),
})

/** For the bar above a page whose address has a `preview`. */
export const showPreview = endpoint({
  method: 'GET',
  path: '/cms/preview',
  tag: 'Content',
  summary: 'Which draft the page previews whose address has the key of `x-preview`',
  access: 'public',
  answer: z.object({
    draft: z
      .object({ kind: z.string(), subject: z.string() })
      .nullable()
      .meta({ description: 'Null if the key has ended: the page shows what is published' }),
  }),
  errors: [],
})
