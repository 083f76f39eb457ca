import { hashCode, tagOf } from '../scans/hash-code.ts'
import { type HashedSearch, readSearch } from './find-guests.rules.ts'

/** A typed text in the form in which a list with this salt can be searched for it. */
export async function hashSearch(salt: string, typed: string): Promise<HashedSearch> {
  const { words, email, code, wholeCode } = readSearch(typed)
  const hashWord = async (text: string) => ({ text, tag: await tagOf(salt, 'family', text) })
  return {
    words: await Promise.all(words.map(hashWord)),
    email: email === undefined ? undefined : await tagOf(salt, 'email', email),
    code: code === undefined ? undefined : await tagOf(salt, 'code', code),
    wholeCode: wholeCode === undefined ? undefined : await hashCode(salt, wholeCode),
  }
}
