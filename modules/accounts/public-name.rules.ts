/**
 * A person's name as others see it: 'Nina N.'. Null without a first name, because a last name alone would reveal more.
 */
export function publicName(firstName: string | null, lastName: string | null): string | null {
  const [first, last] = [firstName?.trim() ?? '', lastName?.trim() ?? '']
  if (first === '') return null
  const initial = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(last)][0]?.segment
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
