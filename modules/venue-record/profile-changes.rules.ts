import type { ProfileChange, ProfileFields } from '../../contract/venue-profile.ts'
import { vocabularyWords } from '../../contract/venue-profile.ts'
import { foldText } from '../../contract/fold-text.ts'

export type ChangedFields = Partial<ProfileFields>

/** The fields of a change that differ from the stored ones. A field that was left out stays. */
export function fieldsToChange(known: ProfileFields, change: ProfileChange): ChangedFields {
  const changed = Object.entries(change).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(known[name as keyof ProfileFields]),
  )
  return Object.fromEntries(changed)
}

type Choices = Readonly<Record<(typeof vocabularyWords)[number], readonly string[]>>

/** Words that are not in the vocabularies, by field. Words that the venue already has may stay. */
export function unknownWords(known: ProfileFields, changed: ChangedFields, choices: Choices): Record<string, string> {
  const problems = vocabularyWords.flatMap((field) => {
    const allowed = new Set([...choices[field], ...known[field]].map(foldText))
    const strangers = (changed[field] ?? []).filter((word) => !allowed.has(foldText(word)))
    return strangers.length === 0 ? [] : [[field, `Please choose from the list: ${strangers.join(', ')} is not on it`]]
  })
  return Object.fromEntries(problems) as Record<string, string>
}
