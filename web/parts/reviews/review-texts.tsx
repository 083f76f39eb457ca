import { fillIn } from '../../../contract/fill-in.ts'
import type { PublishedReview } from '../../../contract/reviews.ts'
import * as texts from './texts.ts'

/** A review as written: plain text whose own direction stays inside it. */
export function ReviewMessage({ children }: { readonly children: string }) {
  return (
    <p dir="auto" className="mt-2 leading-relaxed whitespace-pre-line">
      {children}
    </p>
  )
}

export function ReviewAnswer({ answer, from }: { readonly answer: PublishedReview['answer']; readonly from: string }) {
  if (!answer) return null
  return (
    <div className="mt-3 border-l-2 border-line-strong pl-4">
      <p className="text-sm font-semibold">{fillIn(texts.answerTitle, { from })}</p>
      <p dir="auto" className="mt-0.5 whitespace-pre-line text-ink-muted">
        {answer.message}
      </p>
    </div>
  )
}
