import type { RevisionState } from '../../contract/revisions.ts'
import type { Computed, CreatedAt, Default, Json, UpdatedAt } from './columns.ts'

export type SiteCategory = 'B2C' | 'B2BMasterWL' | 'B2BRestrictedWL'

/** 'how-it-works', 'privacy-policy', 'terms-of-use', and shorter texts such as claims. HTML is sanitised. */
export interface ContentPagesTable {
  id: Default<string>
  key: string
  /** Null for every category. */
  category: SiteCategory | null
  locale: Default<string>
  title: Default<string>
  body_html: Default<string>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface FaqItemsTable {
  id: Default<string>
  /** 'About the Pass' and so on; null for an entry of the site's own category. */
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
  locale: Default<string>
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
  /** Null for a draft. */
  published_at: Date | null
  /** Its picture greets visitors. */
  is_news: Default<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Where an article was found before (T184). */
export interface BlogFormerSlugsTable {
  slug: string
  article_id: string
}

/** One draft or planned revision, and one published one, for each subject and locale. */
export interface RevisionsTable {
  id: Default<string>
  /** 'page', 'question', 'article', 'site': who reads and applies the body (modules/revisions). */
  kind: string
  subject: string
  locale: Default<string>
  body: Json<unknown>
  state: RevisionState
  based_on: string | null
  publish_at: Date | null
  /** The code of the refusal for which a planned revision was not published. */
  problem: Default<string | null>
  /** Null for what stood on the site before its first revision, and for people who are not staff any more. */
  saved_by: string | null
  saved_at: Date
  published_by: Default<string | null>
  published_at: Default<Date | null>
}

export interface TripsTable {
  id: Default<string>
  account_id: string
  /** The query string of its plan. */
  address: string
  kept_at: Date
  starts_at: Date
  ends_at: Date
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
  /** A redeemed booking of this account at this venue; reviews_redeemed_visit refuses any other. */
  booking_id: string
  /** The class of that booking, set by check_review; null for a walk-in. */
  class_id: Default<string | null>
  title: string
  message: string
  /** Where it was, as its owner wrote it. */
  location: string
  /** 1 to 5. */
  stars: number
  status: Default<'published' | 'hidden'>
  /** The reply of the venue or an operator. */
  answer: string | null
  answered_at: Date | null
  /** Set if and only if hidden. */
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
 * A questionnaire forwarded to the venue of a booking, by a link (T148, T165). A booking has at most one that is not
 * withdrawn.
 */
export interface HealthCheckSharesTable {
  id: Default<string>
  account_id: string
  booking_id: string
  /** The booked venue. */
  venue_id: string
  /** Keyed hash of the link's token: 32 bytes. */
  token_hash: Buffer
  /** A copy from the time of forwarding; null once it is withdrawn or its booking cancelled. */
  sealed: Buffer | null
  key_id: string | null
  consented_at: Date
  /** When the traveller gave the forwarded answers. */
  answered_at: Date
  withdrawn_at: Date | null
  /** Six months after the forwarding, when the row is removed with its looks (T148). */
  erase_at: Date
  created_at: CreatedAt
}

/** Append-only: each time the venue looked at the forwarded answers. */
export interface HealthCheckAccessesTable {
  id: Computed<number>
  share_id: string
  accessed_at: Date
  /** Somebody of the venue who was signed in, and what they were there; null for a look through the link. */
  account_id: string | null
  venue_role: 'manager' | 'front_desk' | null
}

export interface ContactMessagesTable {
  id: Default<string>
  account_id: string | null
  partner_id: string | null
  email: string
  name: string
  message: string
  /** When it was answered last. */
  answered_at: Date | null
  /** The operator who sees to it. */
  assigned_to: Default<string | null>
  closed_at: Default<Date | null>
  closed_by: Default<string | null>
  created_at: CreatedAt
}

export interface ContactRepliesTable {
  id: Default<string>
  message_id: string
  written_by: string | null
  text: string
  written_at: Date
}

export interface NewsletterSubscribersTable {
  email: string
  unsubscribe_hash: Buffer
  subscribed_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}
