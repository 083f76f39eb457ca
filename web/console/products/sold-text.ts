import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_COUNTED } from '../../../contract/list-columns.ts'
import * as texts from './texts.ts'

/** How many passes were sold, as far as they are counted. */
export function countSold(sold: number): string {
  const count = sold.toLocaleString('en-US')
  return sold >= MOST_COUNTED ? `${count}+` : count
}

/** The same as a sentence, with what that means for a change. */
export function describeSold(sold: number): string {
  return sold === 0 ? texts.soldNone : fillIn(texts.soldText, { sold: countSold(sold) })
}
