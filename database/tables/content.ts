import type { Computed, CreatedAt, Default, UpdatedAt } from './columns.ts'

export type SiteCategory = 'B2C' | 'B2BMasterWL' | 'B2BRestrictedWL'

/** 'how-it-works', 'privacy-policy', 'terms-of-use', and shorter texts such as claims. HTML is sanitised. */
export interface ContentPagesTable {
  id: Default<string>
  key: string
  /** Null: every category. */
  category: SiteCategory | null
  locale: Default<string>
  title: Default<string>
  body_html: Default<string>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface FaqItemsTable {
  id: Default<string>
  /** 'About the Pass' and so on; null: an entry of the site's own category. */
  section: string | null
  category: SiteCategory | null
  locale: Default<string>
  title: string
  content_html: string
  position: Default<number>
  is_published: Default<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface BlogPostsTable {
  id: Default<string>
  slug: string
  title: string
  short_description: string | null
  body_html: Default<string>
  /** The badge `read`: '4 min read'. */
  reading_time: string | null
  feature_image: string | null
  image_alt: string | null
  image_title: string | null
  image_link: string | null
  link: string | null
  /** `tag`. */
  canonical_url: string | null
  /** Null: a draft. */
  published_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface WishlistItemsTable {
  account_id: string
  venue_id: string
  created_at: CreatedAt
}

export interface ReviewsTable {
  id: Default<string>
  account_id: string
  venue_id: string
  /** A redeemed booking of this account at this venue, else reviews_redeemed_visit. */
  booking_id: string
  title: string
  message: string
  /** Where it was, as its owner wrote it. */
  location: string
  /** 1 to 5. */
  stars: number
  status: Default<'published' | 'hidden'>
  /** What the venue or an operator said to it. */
  answer: string | null
  answered_at: Date | null
  /** Set exactly while hidden. */
  hidden_reason: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface HealthChecksTable {
  account_id: string
  /** The answers as pressed (T144), encrypted. */
  sealed: Buffer
  key_id: string
  /** lastUpdatedUTC: when the traveller submitted it. */
  updated_at: Date
}

/**
 * A questionnaire forwarded to the venue of a booking, by a link (T148, T165); one that is not withdrawn per booking.
 */
export interface HealthCheckSharesTable {
  id: Default<string>
  account_id: string
  booking_id: string
  /** The booked one. */
  venue_id: string
  /** Of the link's token, keyed: 32 bytes. */
  token_hash: Buffer
  /** A copy as it was when forwarded; null once withdrawn, or its booking cancelled. */
  sealed: Buffer | null
  key_id: string | null
  consented_at: Date
  /** When the traveller had answered what was forwarded. */
  answered_at: Date
  withdrawn_at: Date | null
  /** Six months after it was forwarded: the row goes, with its looks (T148). */
  erase_at: Date
  created_at: CreatedAt
}

/** Append-only: each look of the venue at what was forwarded. */
export interface HealthCheckAccessesTable {
  id: Computed<number>
  share_id: string
  accessed_at: Date
}

export interface ContactMessagesTable {
  id: Default<string>
  account_id: string | null
  partner_id: string | null
  email: string
  name: string
  message: string
  answered_at: Date | null
  created_at: CreatedAt
}

export interface NewsletterSubscribersTable {
  email: string
  unsubscribe_hash: Buffer
  subscribed_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}
