import * as contract from '../../contract/staff-vocabularies.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addWord, mergeWord, removeWord, renameWord, showVocabularies } from './change-words.ts'

/** Vocabularies for those who run the product (T176). */
export const vocabularyEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showVocabularies, ({ db }) => showVocabularies(db)),
  serve(contract.addWord, (context, { viewer, params, body }) =>
    addWord(context, viewer, params.vocabulary, body.name),
  ),
  serve(contract.renameWord, (context, { viewer, params, body }) => renameWord(context, viewer, params, body.name)),
  serve(contract.mergeWord, (context, { viewer, params, body }) => mergeWord(context, viewer, params, body.into)),
  serve(contract.removeWord, (context, { viewer, params }) => removeWord(context, viewer, params)),
]
