import type { FacetName } from '../../../contract/facets.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { z } from 'zod'
import { mergeWord, renameWord, type Word } from '../../../contract/staff-vocabularies.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export interface WordAct {
  readonly kind: 'rename' | 'merge' | 'remove'
  readonly word: Word
  readonly vocabulary: FacetName
  readonly others: readonly Word[]
}

/** '3 venues, 1 class' */
export function usesText({ venues, classes }: Word): string {
  const count = (number: number, words: { readonly one: string; readonly many: string }) =>
    fillIn(number === 1 ? words.one : words.many, { count: number })
  return [count(venues, texts.usesTexts), ...(classes > 0 ? [count(classes, texts.classesTexts)] : [])].join(', ')
}

const wordings = { rename: texts.renameWords, merge: texts.mergeWords, remove: texts.removeWords } as const

/** Changes a word; what has it is named first. */
export function WordDialog({ kind, word, vocabulary, others, ...rest }: WordAct & Omit<ActProps, 'id'>) {
  const known = { word: word.name, uses: usesText(word) }
  const { title, text, ...words } = wordings[kind]
  const dialog = {
    ...rest,
    reason: 'none',
    isDanger: kind !== 'rename',
    words: { ...words, title: fillIn(title, known), text: fillIn(text, known) },
  } as const
  const params = { path: { vocabulary, wordId: word.id } }
  const one = '/api/staff/vocabularies/{vocabulary}/{wordId}'
  if (kind === 'rename')
    return (
      <ActDialog
        {...dialog}
        schema={renameWord.body}
        send={(body) => awaitAnswer(staffApi.POST(one, { params, body })).then(() => true)}
      >
        {(errors) => (
          <TextField label={texts.nameLabel} name="name" required defaultValue={word.name} error={errors['name']} />
        )}
      </ActDialog>
    )
  if (kind === 'remove')
    return (
      <ActDialog
        {...dialog}
        schema={z.object({})}
        send={() => awaitAnswer(staffApi.DELETE(one, { params })).then(() => true)}
      />
    )
  return (
    <ActDialog
      {...dialog}
      schema={mergeWord.body}
      send={(body) => awaitAnswer(staffApi.POST(`${one}/merge`, { params, body })).then(() => true)}
    >
      {(errors) => (
        <SelectField
          label={texts.intoLabel}
          name="into"
          placeholder={texts.intoPlaceholder}
          options={others
            .filter(({ id, isOurs }) => id !== word.id && !isOurs)
            .map(({ id, name }) => ({ value: id, label: name }))}
          error={errors['into']}
        />
      )}
    </ActDialog>
  )
}
