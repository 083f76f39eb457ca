/** For comparing what people type with what things are called: no case, no accents ('zurich' finds 'Zürich'). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Options whose label starts with the text come first, then those with a word that does, those that contain it, and those whose detail starts with it. */
export function bestMatches<T extends { readonly label: string; readonly detail?: string }>(options: readonly T[], text: string): readonly T[] {
  const wanted = fold(text)
  if (!wanted) return options
  const ranked = options.map((option) => ({ option, rank: rankOf(fold(option.label), fold(option.detail ?? ''), wanted) }))
  return ranked.filter(({ rank }) => rank < 4).toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

function rankOf(label: string, detail: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0
  if (label.includes(` ${wanted}`)) return 1
  if (label.includes(wanted)) return 2
  return detail.startsWith(wanted) ? 3 : 4
}
