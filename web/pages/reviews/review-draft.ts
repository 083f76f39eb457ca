import { keepInTab } from '../../client/tab/kept-in-tab.ts'

/** The text of a review that was not sent yet. */
export type ReviewDraft = Readonly<Record<'stars' | 'title' | 'message' | 'location', string>>

/** The draft of one person's visit. It survives a reload, a closed dialog and a lost connection. */
export function reviewDraft(account: string, bookingId: string) {
  return keepInTab<ReviewDraft>(`review/${account}/${bookingId}`)
}

export function draftIn(form: HTMLFormElement): ReviewDraft {
  const fields = new FormData(form)
  const text = (name: keyof ReviewDraft) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { stars: text('stars'), title: text('title'), message: text('message'), location: text('location') }
}
