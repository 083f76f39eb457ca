import type { Context } from '../call/context.ts'
import { formerNames } from './venues-index.queries.ts'

/** 'activities kick boxing' → 'kickboxing': what words of filters are called now, folded. */
export type CurrentWords = ReadonlyMap<string, string>

/** The names of words that operators have renamed or merged, so that addresses with the old ones still filter. */
export function currentWords({ catalogue, db }: Context): Promise<CurrentWords> {
  return catalogue.keep('current words', ['global'], async () => {
    const value = new Map((await formerNames(db)).map(({ former, present }) => [former, present]))
    return { value, bytes: 200 + value.size * 200 }
  })
}
