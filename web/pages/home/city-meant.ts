import { bestMatches, isCalled } from '../../ui/best-matches.ts'
import type { ComboboxOption } from '../../ui/use-combobox.ts'

/**
 * The city that the search goes to: the one of that name, or the only one that what was typed leaves. What leaves none
 * goes as it is: the server knows cities by more names (T12). Undefined while one has yet to be selected.
 */
export function cityMeant(typed: string, cities: readonly ComboboxOption[]): string | undefined {
  const text = typed.trim()
  const left = bestMatches(cities, text)
  const [first] = left
  if (!text || !first) return text || undefined
  return left.length === 1 || isCalled(first, text) ? first.value : undefined
}
