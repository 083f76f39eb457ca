import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { plainCode } from '../../../../contract/codes.ts'
import { foldText, foldUmlauts, wordsOf } from '../../../../contract/fold-text.ts'
import { emailWord, tagCovers } from '../../../../contract/search-tags.ts'
import { readTicketCode } from '../scans/ticket-code.rules.ts'

/** What a typed text may mean. Undefined where it is too short, or cannot be that. */
export interface SearchedText {
  readonly words: readonly string[]
  readonly email: string | undefined
  readonly code: string | undefined
  readonly wholeCode: string | undefined
}

export function readSearch(typed: string): SearchedText {
  const [email, code] = [emailWord(typed), plainCode(typed)]
  const mayBeCode = code.length >= tagCovers.code && /^[2-9A-HJ-NP-Z]+$/.test(code)
  return {
    words: wordsOf(typed),
    email: email.length >= tagCovers.email || typed.includes('@') ? email : undefined,
    code: mayBeCode ? code : undefined,
    wholeCode: readTicketCode(typed) ?? undefined,
  }
}

/** The same with the tags and the hash under which a list has it. */
export interface HashedSearch {
  readonly words: readonly { readonly text: string; readonly tag: string }[]
  readonly email: string | undefined
  readonly code: string | undefined
  readonly wholeCode: string | undefined
}

/**
 * The guests that a search means: by what the list shows of the name, by a beginning of each word of the family name,
 * of the address, or of the code. A tag is short, so a few strangers have it too: those whom the list itself shows come
 * first, and among them those who can check in now.
 */
export function findGuests(
  arrivals: readonly DeskArrival[],
  { words, email, code, wholeCode }: HashedSearch,
  mayCheckIn: (arrival: DeskArrival) => boolean,
): readonly DeskArrival[] {
  const isEach = (fits: (word: HashedSearch['words'][number]) => boolean) => words.length > 0 && words.every(fits)
  const isShown = ({ name, codeHash }: DeskArrival) => {
    const shown = `${foldText(name ?? '')} ${foldUmlauts(name ?? '')}`
    return codeHash === wholeCode || isEach(({ text }) => shown.includes(text))
  }
  const isTagged = ({ name, searchTags: tags }: DeskArrival) => {
    if (!tags) return false
    if ((email !== undefined && tags.email === email) || (code !== undefined && tags.code === code)) return true
    const shown = foldText(name ?? '')
    return isEach(({ text, tag }) => shown.includes(text) || tags.family.includes(tag))
  }
  const rankOf = (arrival: DeskArrival) => (isShown(arrival) ? 0 : isTagged(arrival) ? 2 : 4)
  return arrivals
    .map((arrival) => ({ arrival, rank: rankOf(arrival) + (mayCheckIn(arrival) ? 0 : 1) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ arrival }) => arrival)
}
