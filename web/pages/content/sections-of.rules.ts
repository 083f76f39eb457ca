interface SectionItem {
  readonly section: string | null
}

export interface Section<Q extends SectionItem> {
  readonly heading: string | null
  readonly items: readonly Q[]
}

/** Groups questions by heading, in the order of first appearance; those without a heading come first. */
export function sectionsOf<Q extends SectionItem>(questions: readonly Q[]): Section<Q>[] {
  const headings = [...new Set(questions.map(({ section }) => section))].toSorted(
    (a, b) => Number(a !== null) - Number(b !== null),
  )
  return headings.map((heading) => ({ heading, items: questions.filter(({ section }) => section === heading) }))
}
