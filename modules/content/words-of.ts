import type { Context } from '../context.ts'
import type { ContentWords } from './content-words.rules.ts'

/** What this installation fills into its texts. */
export function contentWordsOf({ settings: { brand, company, publicUrl } }: Context): ContentWords {
  return { brand, company: company.name, address: company.address, email: company.email, website: publicUrl }
}
