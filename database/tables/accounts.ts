import type { Computed, CreatedAt, Default, LocalDate, UpdatedAt } from './columns.ts'

export interface AccountsTable {
  id: Default<string>
  /** Compared without case (citext). Unique, including deleted accounts until they are emptied. */
  email: string
  email_verified_at: Date | null
  /** When the mailbox last refused a mail. A new address, or a new confirmation of it, clears this (trigger). */
  mailbox_refused_at: Date | null
  /** What the mail server said. */
  mailbox_refusal: string | null
  /** Null while there is no password yet (T48). */
  password_hash: string | null
  password_changed_at: Date | null
  role: Default<'traveller' | 'venue' | 'partner' | 'operator'>
  status: Default<'active' | 'blocked' | 'deleted'>
  first_name: string | null
  last_name: string | null
  phone: string | null
  zip_code: string | null
  city: string | null
  country: string | null
  address: string | null
  birthday: LocalDate | null
  /** Null while not answered. 'other' is null on the wire (T57). */
  gender: 'male' | 'female' | 'other' | null
  emergency_contact: string | null
  government_id: string | null
  /** One of this account's own uploads. */
  image_id: string | null
  is_par_q_form_filled: Default<boolean>
  is_wp_user: Default<boolean>
  adult_confirmed_at: Date | null
  /** How days and times are written in its mails and papers (T191). */
  language: Default<'en-US' | 'en-GB'>
  created_through: Default<'signup' | 'purchase' | 'social' | 'operator'>
  /** Sealed. For operators and people of venues (T36). */
  totp_secret: string | null
  totp_confirmed_at: Date | null
  /** Sealed. Being set up, until its first code is correct. */
  totp_next_secret: string | null
  /** The last used time step, so that no code works twice. */
  totp_last_step: number | null
  /** Since when the traveller may not book, buy or claim (T179). They may log in. */
  blocked_at: Date | null
  deleted_at: Date | null
  /** When the personal fields were overwritten. The row stays for its orders and bookings. */
  emptied_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface UploadedImagesTable {
  id: Default<string>
  account_id: string
  storage_key: string
  url: string
  content_type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
  byte_size: number
  width: number
  height: number
  created_at: CreatedAt
}

export interface SignInIdentitiesTable {
  id: Default<string>
  account_id: string
  issuer: string
  subject: string
  email: string | null
  created_at: CreatedAt
}

export interface DeletedEmailsTable {
  /** 32 bytes. */
  email_hash: Buffer
  deleted_at: CreatedAt
}

export interface SessionFamiliesTable {
  id: Default<string>
  account_id: string
  signed_in_through: 'password' | 'google' | 'facebook' | 'apple' | 'bootstrap' | 'second_factor'
  user_agent: string | null
  address: string | null
  /** Decides whether a sign-in is fresh (T60). */
  signed_in_at: Date
  /** When its owner last proved who they are, which is as fresh as a sign-in: travellers with a mailed code, staff with
   * their second factor. */
  confirmed_at: Date | null
  last_used_at: Date
  /** At most 90 days after signed_in_at (T40). */
  ends_at: Date
  revoked_at: Date | null
  revoked_because: 'logout' | 'password' | 'deletion' | 'reuse' | 'blocked' | 'other_sessions' | null
}

/** Browsers in which somebody has signed in to the account. A new password, or signing out everywhere, removes them. */
export interface KnownDevicesTable {
  account_id: string
  /** 32 bytes, keyed. */
  device_hash: Buffer
  last_used_at: Date
  /** It has brought its mark back since it got it. */
  is_returning: boolean
}

export interface RefreshTokensTable {
  id: Computed<number>
  family_id: string
  /** SHA-256, 32 bytes. */
  token_hash: Buffer
  parent_id: number | null
  issued_at: Date
  expires_at: Date
  /** When it was exchanged for another; 30 s of grace from here (T37). */
  rotated_at: Date | null
}

type OneTimeKind =
  | 'bootstrap'
  | 'email_verification'
  | 'set_password'
  | 'change_email'
  | 'second_factor'
  | 'after_confirmation'
  | 'passkey_add'
  | 'passkey_use'

export interface OneTimeSecretsTable {
  id: Default<string>
  account_id: string
  kind: OneTimeKind
  /** SHA-256, 32 bytes. */
  secret_hash: Buffer
  /** The address that the secret proves, if any. */
  email: string | null
  expires_at: Date
  used_at: Date | null
  created_at: CreatedAt
}

export interface ResetCodesTable {
  id: Default<string>
  account_id: string
  email: string
  /** For a new password, or to prove who one is. */
  purpose: Default<'password' | 'identity'>
  code_hash: string
  /** At most five; the check refuses a sixth. */
  attempts: Default<number>
  expires_at: Date
  used_at: Date | null
  created_at: CreatedAt
}

export interface RecoveryCodesTable {
  id: Computed<number>
  account_id: string
  /** 32 bytes, keyed. */
  code_hash: Buffer
  used_at: Date | null
}

export interface PasskeysTable {
  id: Default<string>
  account_id: string
  /** Base64url. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** How often its device says that it was used; zero for those that do not count. */
  counter: number
  /** How a browser reaches it: 'internal', 'usb', 'hybrid'. */
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
  /** The host at which it works; null for one that was kept before hosts were, until it is used. */
  rp_id: Default<string | null>
}

export interface NotificationPreferencesTable {
  account_id: string
  topic: 'messages' | 'reminders' | 'promotions' | 'account_support'
  channel: 'email' | 'message' | 'notification'
  is_on: boolean
  updated_at: UpdatedAt
}

export interface PrivacyPreferencesTable {
  account_id: string
  topic: 'social_networks' | 'search_engines'
  network: 'facebook' | 'instagram' | 'twitter'
  is_on: boolean
  updated_at: UpdatedAt
}

export interface PushDevicesTable {
  id: Default<string>
  account_id: string
  /** A session has one device; when it ends, the device goes (trigger forget_push_device). */
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

/** A visible profile. Turning it off removes the row. */
export interface PublicProfilesTable {
  account_id: string
  code: string
  created_at: Date
}

export interface VenueStaffTable {
  venue_id: string
  account_id: string
  role: Default<'manager' | 'front_desk' | 'teacher'>
  /** What the timetable calls a teacher; null for all others. */
  teaches_as: string | null
  created_at: CreatedAt
  /** The venue's own name for this post; it tells nothing of the account. */
  id: Default<string>
  /** As the manager typed them. Null if a command made the post. */
  email: string | null
  first_name: string | null
  last_name: string | null
  /** The first sign-in since the appointment. */
  signed_in_at: Date | null
}

/** Somebody whom a manager has added, and who has not accepted yet. */
/** To a venue or to a partner. */
export interface StaffInvitationsTable {
  id: Default<string>
  venue_id: string | null
  partner_id: string | null
  email: string
  first_name: string
  last_name: string
  role: 'manager' | 'front_desk' | 'teacher'
  teaches_as: string | null
  created_at: CreatedAt
  /** 32 bytes, keyed. Null for an invitation of an earlier release, whose mail had no link. */
  token_hash: Buffer | null
  accept_until: Date | null
}

export interface OperatorAreasTable {
  account_id: string
  area: 'owner' | 'support' | 'catalogue' | 'content' | 'partners' | 'finance' | 'auditor'
  created_at: CreatedAt
}

export interface DeskDevicesTable {
  id: Default<string>
  venue_id: string
  name: string
  prepared_by: string
  code_hash: Buffer | null
  code_until: Date
  token_hash: Buffer | null
  enrolled_at: Date | null
  last_seen_at: Date | null
  revoked_at: Date | null
  created_at: CreatedAt
}

export interface RateLimitsTable {
  bucket: string
  subject: string
  hits: Default<number>
  window_ends_at: Date
}

export interface SpentChallengesTable {
  /** SHA-256, 32 bytes. */
  challenge_hash: Buffer
  expires_at: Date
}

type NotedKind = 'traveller' | 'order' | 'venue' | 'partner'

/** What operators note at a record (T182). */
export interface StaffNotesTable {
  id: Default<string>
  subject_kind: NotedKind
  subject_id: string
  text: string
  written_by: string
  written_at: Date
}

export interface StaffTagsTable {
  subject_kind: NotedKind
  subject_id: string
  tag: string
  written_by: string
}

/** A deletion that an operator has announced (T180). It happens at `due_at`; the row is removed with the account. */
export interface AnnouncedDeletionsTable {
  account_id: string
  asked_by: string
  asked_at: Date
  due_at: Date
  /** 32 bytes, keyed: of the link with which the traveller objects. */
  token_hash: Buffer
}

/** A change of an email that is not proved yet (T181). */
export interface EmailChangesTable {
  account_id: string
  new_email: string
  asked_by: string
  asked_at: Date
  expires_at: Date
  /** 32 bytes, keyed: of the links in the two mailboxes. */
  old_token_hash: Buffer
  new_token_hash: Buffer
  old_pressed_at: Date | null
  new_pressed_at: Date | null
  /** The second person of support. */
  approved_by: string | null
}
