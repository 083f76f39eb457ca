import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { facetNames } from './facets.ts'
import { line, reference } from './inputs.ts'

/** Additions (T176): the words by which venues and classes are described and filtered. */

const wordSchema = z.object({
  id: z.string(),
  name: z.string(),
  otherNames: z
    .array(z.string())
    .meta({ description: 'That it had, or that were merged into it: imports may write them' }),
  venues: z.int(),
  classes: z.int(),
  isOurs: z.boolean().meta({ description: 'The product itself uses it, so it stays as it is' }),
})
export type Word = z.infer<typeof wordSchema>

const vocabulariesSchema = z.object({
  activities: z.array(wordSchema),
  facilities: z.array(wordSchema),
  amenities: z.array(wordSchema),
  languages: z.array(wordSchema),
})
export type Vocabularies = z.infer<typeof vocabulariesSchema>

export const showVocabularies = endpoint({
  method: 'GET',
  path: '/staff/vocabularies',
  tag: 'Staff',
  summary: 'All words with how often they are used',
  access: 'staff',
  right: 'cities.see',
  answer: vocabulariesSchema,
  errors: [],
})

const vocabulary = z.enum(facetNames)
const name = line(80).regex(/[\p{L}\p{N}]/u, { error: 'Please write a word' })

export const addWord = endpoint({
  method: 'POST',
  path: '/staff/vocabularies/{vocabulary}',
  tag: 'Staff',
  summary: 'Add a word',
  access: 'staff',
  right: 'cities.change',
  params: z.object({ vocabulary }),
  body: z.object({ name }),
  answer: vocabulariesSchema,
  errors: [],
})

const params = z.object({ vocabulary, wordId: reference() })

/** Its former name still means it: in imports, and in addresses of searches. */
export const renameWord = endpoint({
  method: 'POST',
  path: '/staff/vocabularies/{vocabulary}/{wordId}',
  tag: 'Staff',
  summary: 'Rename a word',
  access: 'staff',
  right: 'cities.change',
  params,
  body: z.object({ name }),
  answer: vocabulariesSchema,
  errors: ['recordNotFound', 'wordOurs'],
})

/** What had the word has the other one then, and its names mean the other one. */
export const mergeWord = endpoint({
  method: 'POST',
  path: '/staff/vocabularies/{vocabulary}/{wordId}/merge',
  tag: 'Staff',
  summary: 'Merge a word into another one',
  access: 'staff',
  right: 'cities.change',
  params,
  body: z.object({ into: line(20, 'Please choose a word') }),
  answer: vocabulariesSchema,
  errors: ['recordNotFound', 'wordOurs'],
})

export const removeWord = endpoint({
  method: 'DELETE',
  path: '/staff/vocabularies/{vocabulary}/{wordId}',
  tag: 'Staff',
  summary: 'Remove a word that is not used',
  access: 'staff',
  right: 'cities.change',
  params,
  answer: vocabulariesSchema,
  errors: ['recordNotFound', 'wordInUse', 'wordOurs'],
})
