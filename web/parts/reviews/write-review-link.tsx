import { SiteButtonLink } from '../../site/links/site-link.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface WriteReviewLinkProps {
  readonly bookingId: string
  /** The visit it is about, for screen readers. */
  readonly what: string
  readonly className?: string
}

/** Opens the form over the page of reviews; closing it there goes back. */
export function WriteReviewLink({ bookingId, what, className }: WriteReviewLinkProps) {
  return (
    <SiteButtonLink
      to={`/user/profile/reviews?write=${bookingId}`}
      state={openedHere}
      preventScrollReset
      size="sm"
      variant="secondary"
      icon="pencil"
      className={className}
      aria-label={fillIn(texts.writeLabel, { what })}
    >
      {texts.writeLink}
    </SiteButtonLink>
  )
}

/** Marks the history entry of a form that our own link opened. */
export const openedHere = { isReviewOpenedHere: true }
