import type * as accounts from './tables/accounts.ts'
import type * as bookings from './tables/bookings.ts'
import type * as classes from './tables/classes.ts'
import type * as content from './tables/content.ts'
import type * as operations from './tables/operations.ts'
import type * as orders from './tables/orders.ts'
import type * as partners from './tables/partners.ts'
import type * as passes from './tables/passes.ts'
import type * as venues from './tables/venues.ts'

/**
 * Every table and its columns. Dates are 'yyyy-MM-dd' and times 'HH:mm:ss', local to the venue; instants are `Date`;
 * money is integer minor units; bigint is a number; jsonb is written with JSON.stringify. docs/how-it-works/database.md
 * has the promises behind the columns.
 */
export interface Tables {
  destinations: venues.DestinationsTable
  destination_aliases: venues.DestinationAliasesTable
  venues: venues.VenuesTable
  venue_former_slugs: venues.VenueFormerSlugsTable
  venue_hours: venues.VenueHoursTable
  venue_closures: venues.VenueClosuresTable
  activities: venues.VocabularyTable
  facilities: venues.VocabularyTable
  amenities: venues.VocabularyTable
  languages: venues.VocabularyTable
  venue_activities: venues.VenueActivitiesTable
  venue_facilities: venues.VenueFacilitiesTable
  venue_amenities: venues.VenueAmenitiesTable
  venue_languages: venues.VenueLanguagesTable
  venue_images: venues.VenueImagesTable
  venue_photos: venues.VenuePhotosTable
  photos: venues.PhotosTable
  venue_notes: venues.VenueNotesTable
  walk_ins: venues.WalkInsTable
  walk_in_activities: venues.WalkInActivitiesTable

  classes: classes.ClassesTable
  class_activities: classes.ClassActivitiesTable
  class_notes: classes.ClassNotesTable
  class_sessions: classes.ClassSessionsTable
  class_timetables: classes.ClassTimetablesTable

  accounts: accounts.AccountsTable
  uploaded_images: accounts.UploadedImagesTable
  sign_in_identities: accounts.SignInIdentitiesTable
  deleted_emails: accounts.DeletedEmailsTable
  session_families: accounts.SessionFamiliesTable
  known_devices: accounts.KnownDevicesTable
  refresh_tokens: accounts.RefreshTokensTable
  one_time_secrets: accounts.OneTimeSecretsTable
  reset_codes: accounts.ResetCodesTable
  recovery_codes: accounts.RecoveryCodesTable
  passkeys: accounts.PasskeysTable
  notification_preferences: accounts.NotificationPreferencesTable
  privacy_preferences: accounts.PrivacyPreferencesTable
  push_devices: accounts.PushDevicesTable
  calendar_subscriptions: bookings.CalendarSubscriptionsTable
  public_profiles: accounts.PublicProfilesTable
  venue_staff: accounts.VenueStaffTable
  staff_invitations: accounts.StaffInvitationsTable
  operator_areas: accounts.OperatorAreasTable
  staff_notes: accounts.StaffNotesTable
  staff_tags: accounts.StaffTagsTable
  announced_deletions: accounts.AnnouncedDeletionsTable
  email_changes: accounts.EmailChangesTable
  desk_devices: accounts.DeskDevicesTable
  rate_limits: accounts.RateLimitsTable
  spent_challenges: accounts.SpentChallengesTable

  partners: partners.PartnersTable
  partner_destinations: partners.PartnerDestinationsTable
  partner_hosts: partners.PartnerHostsTable
  partner_host_claims: partners.PartnerHostClaimsTable
  partner_staff: partners.PartnerStaffTable
  partner_scans: partners.PartnerScansTable
  insurer_registrations: partners.InsurerRegistrationsTable

  pass_products: orders.PassProductsTable
  pass_product_destinations: orders.PassProductDestinationsTable
  partner_pass_products: orders.PartnerPassProductsTable
  coupons: orders.CouponsTable
  planned_sales: orders.PlannedSalesTable
  former_sales: orders.FormerSalesTable
  orders: orders.OrdersTable
  payments: orders.PaymentsTable
  payment_events: orders.PaymentEventsTable
  refunds: orders.RefundsTable
  disputes: orders.DisputesTable
  coupon_uses: orders.CouponUsesTable
  free_pass_uses: orders.FreePassUsesTable
  idempotency_keys: orders.IdempotencyKeysTable

  passes: passes.PassesTable
  pass_codes: passes.PassCodesTable
  code_batches: passes.CodeBatchesTable
  partner_code_allowances: passes.PartnerCodeAllowancesTable
  memberships: passes.MembershipsTable
  visit_ledger: passes.VisitLedgerTable

  bookings: bookings.BookingsTable
  booking_transitions: bookings.BookingTransitionsTable
  check_ins: bookings.CheckInsTable
  session_changes: bookings.SessionChangesTable
  booking_moves: bookings.BookingMovesTable
  trainers_to_tell: bookings.TrainersToTellTable
  ends_to_tell: bookings.EndsToTellTable
  wallet_registrations: bookings.WalletRegistrationsTable
  guest_notes: bookings.GuestNotesTable
  desk_scans: bookings.DeskScansTable
  staff_entries: bookings.StaffEntriesTable
  desk_cases: bookings.DeskCasesTable
  waits: bookings.WaitsTable
  held_places: bookings.HeldPlacesTable

  content_pages: content.ContentPagesTable
  faq_items: content.FaqItemsTable
  blog_posts: content.BlogPostsTable
  blog_former_slugs: content.BlogFormerSlugsTable
  revisions: content.RevisionsTable
  /** Of the release before, which has one for each account. Triggers keep both alike. */
  trips: content.TripsTable
  wishlist_items: content.WishlistItemsTable
  reviews: content.ReviewsTable
  health_checks: content.HealthChecksTable
  health_check_shares: content.HealthCheckSharesTable
  health_check_accesses: content.HealthCheckAccessesTable
  contact_messages: content.ContactMessagesTable
  contact_replies: content.ContactRepliesTable
  newsletter_subscribers: content.NewsletterSubscribersTable

  outbox_mails: operations.OutboxMailsTable
  outbox_pushes: operations.OutboxPushesTable
  audit_log: operations.AuditLogTable
  import_runs: operations.ImportRunsTable
  import_issues: operations.ImportIssuesTable
  import_plans: operations.ImportPlansTable
  import_plan_rows: operations.ImportPlanRowsTable
  import_changes: operations.ImportChangesTable
  imported_sessions: operations.ImportedSessionsTable
  venue_feeds: operations.VenueFeedsTable
  saved_views: operations.SavedViewsTable
  list_exports: operations.ListExportsTable
  figure_readers: operations.FigureReadersTable
  bulk_acts: operations.BulkActsTable
  bulk_act_rows: operations.BulkActRowsTable
  list_export_parts: operations.ListExportPartsTable
  settings: operations.SettingsTable
  catalogue_versions: operations.CatalogueVersionsTable
  venue_versions: operations.VenueVersionsTable
}
