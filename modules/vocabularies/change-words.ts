import type { FacetName } from '../../contract/facets.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Vocabularies, Word } from '../../contract/staff-vocabularies.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { pauseImports } from '../imports/runs/run-import.ts'
import { deleteWord, insertWord, lockWord, moveUses, saveWord, wordNamed, wordsOfVocabulary } from './words.queries.ts'

export async function showVocabularies(sql: Sql): Promise<Vocabularies> {
  return {
    activities: await wordsOfVocabulary(sql, 'activities'),
    facilities: await wordsOfVocabulary(sql, 'facilities'),
    amenities: await wordsOfVocabulary(sql, 'amenities'),
    languages: await wordsOfVocabulary(sql, 'languages'),
  }
}

/** @throws Refusal invalidRequest if the vocabulary has the word */
export async function addWord(context: Context, viewer: StaffViewer, vocabulary: FacetName, name: string) {
  return changeWords(context, viewer, vocabulary, async (sql) => {
    await refuseTaken(sql, vocabulary, name)
    const id = await insertWord(sql, vocabulary, name)
    return { action: 'word.added', id, after: { name } }
  })
}

interface WordPlace {
  readonly vocabulary: FacetName
  readonly wordId: string
}

/**
 * Renames a word. Imports and addresses of searches that have its former name still mean it.
 * @throws Refusal recordNotFound, wordOurs, and invalidRequest if another word has the name
 */
export async function renameWord(context: Context, viewer: StaffViewer, place: WordPlace, name: string) {
  const { vocabulary } = place
  return changeWords(context, viewer, vocabulary, async (sql) => {
    const word = await findWord(sql, place)
    await refuseTaken(sql, vocabulary, name, word.id)
    await saveWord(sql, vocabulary, word.id, name, [...word.otherNames, word.name])
    return { action: 'word.renamed', id: word.id, before: { name: word.name }, after: { name } }
  })
}

/**
 * Gives venues, classes and walk-ins another word instead of this one, which is one of the other's names then.
 * @throws Refusal recordNotFound, wordOurs, and invalidRequest beside the other word
 */
export async function mergeWord(context: Context, viewer: StaffViewer, place: WordPlace, into: string) {
  const { vocabulary } = place
  return changeWords(context, viewer, vocabulary, async (sql) => {
    const word = await findWord(sql, place)
    const other = (await wordsOfVocabulary(sql, vocabulary)).find(({ id }) => id === into)
    if (!other || other.isOurs) throw new Refusal('invalidRequest', { fields: { into: 'Please choose a word' } })
    if (other.id === word.id)
      throw new Refusal('invalidRequest', { fields: { into: 'A word cannot be merged into itself' } })
    await moveUses(sql, vocabulary, { from: word.id, into })
    await deleteWord(sql, vocabulary, word.id)
    await saveWord(sql, vocabulary, into, other.name, [...other.otherNames, ...word.otherNames, word.name])
    const { name, venues, classes } = word
    return { action: 'word.merged', id: word.id, before: { name }, after: { into: other.name, venues, classes } }
  })
}

/** @throws Refusal recordNotFound, wordOurs, wordInUse */
export async function removeWord(context: Context, viewer: StaffViewer, place: WordPlace) {
  return changeWords(context, viewer, place.vocabulary, async (sql) => {
    const { id, name } = await findWord(sql, place)
    if (!(await deleteWord(sql, place.vocabulary, id))) throw new Refusal('wordInUse')
    return { action: 'word.removed', id, before: { name } }
  })
}

interface WordChange {
  readonly action: AuditAction
  readonly id: string
  readonly before?: object
  readonly after?: object
}

/** Changes a vocabulary while no import does, and answers how it is then. */
async function changeWords(
  context: Context,
  { staff }: StaffViewer,
  vocabulary: FacetName,
  change: (sql: Sql) => Promise<WordChange>,
): Promise<Vocabularies> {
  return inTransaction(context.db, async (sql) => {
    await pauseImports(sql)
    const { action, id, before, after } = await change(sql)
    const entry = { staff, action, table: vocabulary, id, at: context.clock() }
    await noteAction(sql, { ...entry, before: before && { ...before }, after: after && { ...after } })
    return showVocabularies(sql)
  })
}

/** Locked, so that what gets the word meanwhile is seen, or waits. */
async function findWord(sql: Sql, { vocabulary, wordId }: WordPlace): Promise<Word> {
  await lockWord(sql, vocabulary, wordId)
  const word = (await wordsOfVocabulary(sql, vocabulary)).find(({ id }) => id === wordId)
  if (!word) throw new Refusal('recordNotFound')
  if (word.isOurs) throw new Refusal('wordOurs')
  return word
}

async function refuseTaken(sql: Sql, vocabulary: FacetName, name: string, but?: string): Promise<void> {
  const taken = await wordNamed(sql, vocabulary, name)
  if (taken && taken.id !== but)
    throw new Refusal('invalidRequest', { fields: { name: `There is the word ‘${taken.name}’ already` } })
}
