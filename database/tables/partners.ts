import type { CreatedAt, Default, DefaultJson, LocalDate, UpdatedAt } from './columns.ts'

export interface WhyImage {
  readonly image: string
  readonly orderNo: number
}

export interface PartnersTable {
  id: Default<string>
  slug: string
  name: string
  /** 'own' is the product itself; 'b2b' answers to `partner`, 'b2c_white_label' to `b2cwl`. */
  kind: 'own' | 'b2b' | 'b2c_white_label' | 'insurer'
  /**
   * isB2BWhiteLabelReplica, normalised (T1): 'restricted' is the string 'false'; 'master' goes with a verified host.
   */
  site_mode: Default<'replica' | 'restricted' | 'master'>
  is_active: Default<boolean>
  /** When its site was first published; null until then. Rows are open unless they say otherwise. */
  opened_at: Default<Date | null>
  title: string | null
  subtitle: string | null
  favicon_light: string | null
  favicon_dark: string | null
  primary_logo: string | null
  secondary_logo: string | null
  logo_width: number | null
  logo_height: number | null
  logo_url: string | null
  background_image: string | null
  primary_color: Default<string>
  secondary_color: Default<string>
  hotel_pin_color: string | null
  lat: number | null
  lng: number | null
  destination_id: string | null
  /** HTML, sanitised. */
  hero_why_html: string | null
  why_images: DefaultJson<WhyImage[]>
  linked_in_url: string | null
  facebook_url: string | null
  instagram_url: string | null
  twitter_url: string | null
  support_email: string | null
  /** Applied automatically and locked. There is no foreign key, because a missing coupon never blocks payment (T14). */
  coupon_code: string | null
  one_day_free_pass: Default<boolean>
  /** Null means unset, the third state (T2). */
  purchase_and_redeem: boolean | null
  hides_social_sign_in: Default<boolean>
  hides_app_block: Default<boolean>
  /** T15: 'no-travel' blocks. */
  turns_locals_away: Default<boolean>
  /** Where its QR codes hang, at least at first in the lobby. */
  places: DefaultJson<KitPlace[]>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface KitPlace {
  /** As in the address of its code. */
  readonly place: string
  readonly name: string
}

export interface PartnerScansTable {
  partner_id: string
  place: string
  scanned_on: LocalDate
  scans: Default<number>
}

export interface PartnerDestinationsTable {
  partner_id: string
  destination_id: string
  rule: 'allowed' | 'blocked'
}

export interface PartnerHostsTable {
  /** Lower case, without a port. */
  host: string
  partner_id: string
  verified_at: Date | null
  created_at: CreatedAt
}

/** A host that a partner wants, and whether its DNS record was found. */
export interface PartnerHostClaimsTable {
  host: string
  partner_id: string
  /** The text that the record at `_roamfit.<host>` must hold. */
  record: string
  claimed_at: CreatedAt
  checked_at: Date | null
  /** Since when the record of a verified host is gone. */
  lost_since: Date | null
}

export interface PartnerStaffTable {
  id: Default<string>
  partner_id: string
  account_id: string
  /** What the partner's people call the person; null for what the account says. */
  email: string | null
  first_name: string | null
  last_name: string | null
  signed_in_at: Date | null
  created_at: CreatedAt
}

export interface InsurerRegistrationsTable {
  id: Default<string>
  account_id: string
  insurer: string
  status: Default<'pending' | 'registered' | 'failed'>
  external_ref: string | null
  attempts: Default<number>
  last_error: string | null
  registered_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}
