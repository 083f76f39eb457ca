const words = 'cancell?ed|abgesagt|entfällt|fällt aus|annulée?|annullato|cancelado|cancelada|geannuleerd|afgelast'
const status = /^(cancel|abgesagt|entfällt|fällt aus|annul|geannuleerd|afgelast|supprim|suspend)/i
const before = new RegExp(`^(?:(?:${words})\\s*[:!–—-]+|[[(*]+\\s*(?:${words})[!\\s]*[\\])*]+)[\\s:–—-]*(?=\\S)`, 'i')
const after = new RegExp(`(?<=\\S)\\s*(?:[:–—]|\\s-|[[(*]+)\\s*(?:${words})[!\\s]*[\\])*]*$`, 'i')

/** Whether the words of a state say that something does not take place. */
export function isCancelledState(text: string): boolean {
  return status.test(text)
}

/** A title without the remark that the class is cancelled: 'CANCELLED: Yoga', 'Yoga (abgesagt)'. */
export function withoutCancellation(title: string): { readonly title: string; readonly isCancelled: boolean } {
  const plain = title.replace(before, '').replace(after, '')
  return { title: plain, isCancelled: plain !== title }
}
