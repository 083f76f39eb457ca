import { foldText } from '../../contract/fold-text.ts'

/** The option of that very label comes first, then those whose label starts with the text, then those with a word that does, those that contain it, and those whose detail starts with it. */
export function bestMatches<T extends { readonly label: string; readonly detail?: string }>(options: readonly T[], text: string): readonly T[] {
  const wanted = foldText(text)
  if (!wanted) return options
  const ranked = options.map((option) => ({ option, rank: rankOf(foldText(option.label), foldText(option.detail ?? ''), wanted) }))
  return ranked.filter(({ rank }) => rank < NONE).toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

const NONE = 5

function rankOf(label: string, detail: string, wanted: string): number {
  if (label === wanted) return 0
  if (label.startsWith(wanted)) return 1
  if (label.includes(` ${wanted}`)) return 2
  if (label.includes(wanted)) return 3
  return detail.startsWith(wanted) ? 4 : NONE
}
