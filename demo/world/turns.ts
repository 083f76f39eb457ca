import type { Dice } from '../../artwork/dice.ts'

/** Chooses one of several sentences for a venue. */
export type Turns = (sentences: readonly string[], quarter: string | null, dice: Dice) => string

/**
 * Gives the venues of one city their sentences in turn, so that neighbours do not say the same: of the sentences that
 * the quarter has used least often, the one that the city has used least often. Chance decides where the turn begins.
 */
export function makeTurns(): Turns {
  const told = new Map<string, number>()
  const times = (key: string) => told.get(key) ?? 0
  return (sentences, quarter, dice) => {
    const begin = dice.whole(0, sentences.length - 1)
    const inQuarter = (sentence: string) => `${quarter}|${sentence}`
    const [chosen = ''] = [...sentences.slice(begin), ...sentences.slice(0, begin)].toSorted(
      (a, b) => times(inQuarter(a)) - times(inQuarter(b)) || times(a) - times(b),
    )
    for (const key of [chosen, inQuarter(chosen)]) told.set(key, times(key) + 1)
    return chosen
  }
}
