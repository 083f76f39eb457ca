import { foldText } from '../../contract/fold-text.ts'

interface Findable {
  readonly label: string
  readonly detail?: string
  readonly otherNames?: readonly string[]
}

/**
 * Sorts matches: the option with exactly that name, labels that start with the text, labels with a word that starts
 * with it, labels that contain it, other names that start with it, and details that start with it.
 */
export function bestMatches<T extends Findable>(options: readonly T[], text: string): readonly T[] {
  const wanted = foldText(text)
  if (!wanted) return options
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }))
  return ranked
    .filter(({ rank }) => rank < NONE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** Whether the text is one of the option's names, in any spelling. */
export function isCalled({ label, otherNames = [] }: Findable, text: string): boolean {
  const wanted = foldText(text)
  return [label, ...otherNames].some((name) => foldText(name) === wanted)
}

const NONE = 7

function rankOf({ label: shown, detail = '', otherNames = [] }: Findable, wanted: string): number {
  const label = foldText(shown)
  if (label === wanted) return 0
  const others = otherNames.map(foldText)
  if (others.includes(wanted)) return 1
  if (label.startsWith(wanted)) return 2
  if (label.includes(` ${wanted}`)) return 3
  if (label.includes(wanted)) return 4
  if (others.some((name) => name.startsWith(wanted))) return 5
  return foldText(detail).startsWith(wanted) ? 6 : NONE
}
