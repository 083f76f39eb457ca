import { Resolver } from 'node:dns/promises'
import type { NameService } from '../dns.ts'

const TRY_MS = 2_000
const TRIES = 2
/** A name with more records than this is not one that was set up for us. */
const MOST_RECORDS = 50

const none: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** The name servers that the machine uses. */
export function systemDns(): NameService {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  return {
    async findTexts(name) {
      try {
        const records = await resolver.resolveTxt(name)
        return records.slice(0, MOST_RECORDS).map((pieces) => pieces.join(''))
      } catch (error) {
        if (none.has((error as NodeJS.ErrnoException).code)) return []
        throw error
      }
    },
  }
}
