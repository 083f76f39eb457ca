import type { Option } from '../../../ui/select-field.tsx'

/** The choices of a filter, from their words. */
export function listOptions(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
