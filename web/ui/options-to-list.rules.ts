export interface CountedOption {
  readonly value: string
  readonly label: string
  readonly count?: number
}

/**
 * The options that a list of filters shows: those with hits, and those ticked, so that they can be unticked. An option
 * that was shown before stays: nothing vanishes under a finger. A list of one option is always shown, because it says
 * all there is.
 */
export function optionsToList(
  options: readonly CountedOption[],
  ticked: readonly string[],
  shownBefore: readonly string[],
): readonly CountedOption[] {
  if (options.length === 1) return options
  return options.filter(({ value, count }) => count !== 0 || ticked.includes(value) || shownBefore.includes(value))
}
