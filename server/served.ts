import { accountDeletionEndpoints } from '../modules/account-deletion/account-deletion.endpoints.ts'
import { accountChangeEndpoints } from '../modules/account-changes/account-changes.endpoints.ts'
import { sweepEmailChanges } from '../modules/account-changes/find-account-changes.ts'
import { sweepAnnouncedDeletions } from '../modules/account-deletion/delete-announced.ts'
import { sweepDeletedAccounts } from '../modules/account-deletion/empty-accounts.ts'
import { ownDataEndpoints } from '../modules/own-data/own-data.endpoints.ts'
import { accountEndpoints } from '../modules/accounts/accounts.endpoints.ts'
import { sendResetCode } from '../modules/sign-in/passwords/reset-password.ts'
import { sendConfirmation } from '../modules/sign-in/verify-email.ts'
import { deskDeviceEndpoints } from '../modules/staff/desk-devices/desk-devices.endpoints.ts'
import { bookingOfficeEndpoints } from '../modules/desk/office/office.endpoints.ts'
import { deskEndpoints } from '../modules/desk/desk.endpoints.ts'
import { venueProfileEndpoints } from '../modules/venue-record/venue-record.endpoints.ts'
import { venueFeedEndpoints } from '../modules/venue-feeds/venue-feeds.endpoints.ts'
import { importOfficeEndpoints } from '../modules/import-office/import-office.endpoints.ts'
import { importJobs, sweepImportPlans } from '../modules/import-office/run-import-plan.ts'
import { sweepImportChanges } from '../modules/import-office/undo-import.ts'
import { feedJobs } from '../modules/venue-feeds/fetch-at-night.ts'
import { venueFiguresEndpoints } from '../modules/venue-figures/venue-figures.endpoints.ts'
import { venueLogEndpoints } from '../modules/venue-log/venue-log.endpoints.ts'
import { checkHosts } from '../modules/partner-hosts/check-host.ts'
import { partnerHostEndpoints } from '../modules/partner-hosts/partner-hosts.endpoints.ts'
import { partnerRecordEndpoints } from '../modules/partner-record/partner-record.endpoints.ts'
import { teamEndpoints } from '../modules/staff/team/team.endpoints.ts'
import { passkeyEndpoints } from '../modules/staff/passkeys/passkeys.endpoints.ts'
import { staffEndpoints } from '../modules/staff/staff.endpoints.ts'
import { sweepImages } from '../modules/accounts/upload-image.ts'
import { signInEndpoints } from '../modules/sign-in/sign-in.endpoints.ts'
import { sweepSignIn } from '../modules/sign-in/sweep-sign-in.ts'
import { signUpEndpoints } from '../modules/sign-up/sign-up.endpoints.ts'
import { bookingEndpoints } from '../modules/bookings/bookings.endpoints.ts'
import { bookingJobs } from '../modules/bookings/settle/settle-bookings.ts'
import { tellEnded } from '../modules/bookings/settle/tell-ended.ts'
import { calendarSubscriptionEndpoints } from '../modules/calendar-subscriptions/calendar-subscriptions.endpoints.ts'
import { checkInEndpoints } from '../modules/check-in/check-in.endpoints.ts'
import { checkoutEndpoints } from '../modules/checkout/checkout.endpoints.ts'
import { disputeEndpoints } from '../modules/disputes/disputes.endpoints.ts'
import { allPartnersEndpoints } from '../modules/all-partners/all-partners.endpoints.ts'
import { allCitiesEndpoints } from '../modules/all-cities/all-cities.endpoints.ts'
import { codeEndpoints } from '../modules/passes/codes/codes.endpoints.ts'
import { couponOfficeEndpoints } from '../modules/coupons/office/coupons-office.endpoints.ts'
import { offerEndpoints } from '../modules/offers/offers.endpoints.ts'
import { sweepPlannedSales } from '../modules/passes/change-sale.ts'
import { allVenuesEndpoints } from '../modules/all-venues/all-venues.endpoints.ts'
import { orderOfficeEndpoints } from '../modules/checkout/office/office.endpoints.ts'
import { checkoutJobs } from '../modules/checkout/checkout-jobs.ts'
import { settleDueOrders } from '../modules/checkout/settle/settle-orders.ts'
import { staffNoteEndpoints } from '../modules/staff-notes/staff-notes.endpoints.ts'
import { travellerEndpoints } from '../modules/travellers/travellers.endpoints.ts'
import { objectionEndpoints } from '../modules/objections/objections.endpoints.ts'
import { classChangeEndpoints } from '../modules/class-changes/class-changes.endpoints.ts'
import { classChangeJobs } from '../modules/class-changes/settle-moves.ts'
import { contactEndpoints } from '../modules/contact/contact.endpoints.ts'
import { textOfficeEndpoints } from '../modules/content/office/office.endpoints.ts'
import { kindsOfText } from '../modules/content/text-kinds.ts'
import { revisionEndpoints } from '../modules/revisions/revisions.endpoints.ts'
import { publishPlannedOf } from '../modules/revisions/publish-draft.ts'
import { siteKind } from '../modules/partner-record/site-kind.ts'
import type { RevisionKind } from '../modules/revisions/revision-kind.ts'
import { contentEndpoints } from '../modules/content/content.endpoints.ts'
import { bulkActEndpoints } from '../modules/bulk-acts/bulk-acts.endpoints.ts'
import { runBulkAct, sweepBulkActs } from '../modules/bulk-acts/run-bulk-act.ts'
import { exportEndpoints } from '../modules/exports/exports.endpoints.ts'
import { sweepExports, writeExportFile } from '../modules/exports/export-list.ts'
import { figureEndpoints } from '../modules/figures/figures.endpoints.ts'
import { figureJobs } from '../modules/figures/mail-figures.ts'
import { findEndpoints } from '../modules/find/find.endpoints.ts'
import { savedViewEndpoints } from '../modules/saved-views/saved-views.endpoints.ts'
import { auditEndpoints } from '../modules/audit/audit.endpoints.ts'
import type { Context } from '../modules/call/context.ts'
import type { ServedEndpoint } from '../modules/call/serve.ts'
import { couponEndpoints } from '../modules/coupons/coupons.endpoints.ts'
import { guestEndpoints } from '../modules/guests/guests.endpoints.ts'
import { healthCheckEndpoints } from '../modules/health-check/health-check.endpoints.ts'
import { heldPlaceEndpoints } from '../modules/held-places/held-places.endpoints.ts'
import { heldPlaceJobs } from '../modules/held-places/settle-held-places.ts'
import { sweepForwardings } from '../modules/health-check/forward-health-check.ts'
import { sweepIdempotencyKeys } from '../modules/idempotency/once-by-key.ts'
import { sweepLimits } from '../modules/limits/throttle.ts'
import { nightlyCountEndpoints } from '../modules/nightly-count/nightly-count.endpoints.ts'
import { deliverMails, sweepMails } from '../modules/notifications/deliver-mail.ts'
import { bounceEndpoints } from '../modules/notifications/bounces/bounces.endpoints.ts'
import { mailOfficeEndpoints } from '../modules/notifications/office/office.endpoints.ts'
import { insuranceEndpoints } from '../modules/partners/insurance/insurance.endpoints.ts'
import { membershipEndpoints } from '../modules/passes/memberships/memberships.endpoints.ts'
import { sweepMemberships } from '../modules/passes/memberships/settle-membership.ts'
import { partnerKitEndpoints } from '../modules/partner-kit/partner-kit.endpoints.ts'
import { partnerReportsEndpoints } from '../modules/partner-reports/partner-reports.endpoints.ts'
import { partnerEndpoints } from '../modules/partners/partners.endpoints.ts'
import { passEndpoints } from '../modules/passes/passes.endpoints.ts'
import { mailsOffEndpoints } from '../modules/mails-off/mails-off.endpoints.ts'
import { preferenceEndpoints } from '../modules/accounts/preferences/preferences.endpoints.ts'
import { publicProfileEndpoints } from '../modules/public-profile/public-profile.endpoints.ts'
import { sweepWalletPasses } from '../modules/wallets/serve-phones.ts'
import { tellPhones } from '../modules/wallets/tell-phones.ts'
import { deliverPushes, sweepPushes } from '../modules/notifications/push/deliver-push.ts'
import { pushDeviceEndpoints } from '../modules/sign-in/push-devices/push-devices.endpoints.ts'
import { reviewEndpoints } from '../modules/reviews/reviews.endpoints.ts'
import { sweepImports } from '../modules/schedule/import/forget-imports.ts'
import { sweepPhotos } from '../modules/venues/pictures/sweep-photos.ts'
import { scheduleEndpoints } from '../modules/schedule/schedule.endpoints.ts'
import { ticketEndpoints } from '../modules/tickets/tickets.endpoints.ts'
import { timetableJobs } from '../modules/timetables/write-timetables-out.ts'
import { timetableEndpoints } from '../modules/timetables/timetables.endpoints.ts'
import { destinationEndpoints } from '../modules/destinations/destinations.endpoints.ts'
import { searchEndpoints } from '../modules/search/search.endpoints.ts'
import { todayEndpoints } from '../modules/today/today.endpoints.ts'
import { venueEndpoints } from '../modules/venues/venues.endpoints.ts'
import { venuePageEndpoints } from '../modules/venue-page/venue-page.endpoints.ts'
import { waitlistJobs } from '../modules/waitlist/settle-waitlist.ts'
import { vocabularyEndpoints } from '../modules/vocabularies/vocabularies.endpoints.ts'
import { venueStandingEndpoints } from '../modules/venues/publish/publish.endpoints.ts'
import { waitlistEndpoints } from '../modules/waitlist/waitlist.endpoints.ts'
import { workQueueEndpoints } from '../modules/work-queue/work-queue.endpoints.ts'
import { sweepTrips } from '../modules/trips/keep-trip.ts'
import { tripEndpoints } from '../modules/trips/trips.endpoints.ts'
import { wishlistEndpoints } from '../modules/wishlist/wishlist.endpoints.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { listPassProducts } from '../contract/passes.ts'
import { listVenueReviews } from '../contract/reviews.ts'
import type { JobPlan, RepeatedWork } from './jobs.ts'
import { recountNightly } from './recount.ts'

export { authorise } from '../modules/staff/authorise.ts'
export { identify } from '../modules/sign-in/logins/identify.ts'

/** Every call that a module answers. A declared call that is missing here answers 501. */
export const served: readonly ServedEndpoint[] = [
  ...signInEndpoints,
  ...signUpEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...passkeyEndpoints,
  ...venueProfileEndpoints,
  ...venueFiguresEndpoints,
  ...importOfficeEndpoints,
  ...venueFeedEndpoints,
  ...teamEndpoints,
  ...partnerRecordEndpoints,
  ...partnerHostEndpoints,
  ...venueLogEndpoints,
  ...deskDeviceEndpoints,
  ...deskEndpoints,
  ...timetableEndpoints,
  ...classChangeEndpoints,
  ...guestEndpoints,
  ...auditEndpoints,
  ...savedViewEndpoints,
  ...findEndpoints,
  ...exportEndpoints,
  ...bulkActEndpoints,
  ...figureEndpoints,
  ...allVenuesEndpoints,
  ...allCitiesEndpoints,
  ...venueStandingEndpoints,
  ...vocabularyEndpoints,
  ...allPartnersEndpoints,
  ...offerEndpoints,
  ...codeEndpoints,
  ...couponOfficeEndpoints,
  ...orderOfficeEndpoints,
  ...disputeEndpoints,
  ...bookingOfficeEndpoints,
  ...accountChangeEndpoints,
  ...staffNoteEndpoints,
  ...travellerEndpoints,
  ...todayEndpoints,
  ...nightlyCountEndpoints,
  ...mailOfficeEndpoints,
  ...bounceEndpoints,
  ...workQueueEndpoints,
  ...objectionEndpoints,
  ...destinationEndpoints,
  ...searchEndpoints,
  ...venueEndpoints,
  ...venuePageEndpoints,
  ...scheduleEndpoints,
  ...passEndpoints,
  ...couponEndpoints,
  ...checkoutEndpoints,
  ...bookingEndpoints,
  ...waitlistEndpoints,
  ...heldPlaceEndpoints,
  ...ticketEndpoints,
  ...calendarSubscriptionEndpoints,
  ...checkInEndpoints,
  ...membershipEndpoints,
  ...insuranceEndpoints,
  ...ownDataEndpoints,
  ...preferenceEndpoints,
  ...mailsOffEndpoints,
  ...publicProfileEndpoints,
  ...pushDeviceEndpoints,
  ...healthCheckEndpoints,
  ...accountDeletionEndpoints,
  ...partnerEndpoints,
  ...partnerKitEndpoints,
  ...partnerReportsEndpoints,
  ...contentEndpoints,
  ...revisionEndpoints,
  ...textOfficeEndpoints,
  ...contactEndpoints,
  ...tripEndpoints,
  ...wishlistEndpoints,
  ...reviewEndpoints,
]

/**
 * The calls for the catalogue, the schedule and the texts. They write nothing, and an anonymous visitor may see the
 * state of a second ago, so a replica may answer them.
 */
export const answeredFromCopies: ReadonlySet<Endpoint> = new Set([
  ...[
    ...destinationEndpoints,
    ...searchEndpoints,
    ...venueEndpoints,
    ...venuePageEndpoints,
    ...scheduleEndpoints,
    ...partnerEndpoints,
    ...contentEndpoints,
  ].map(({ endpoint }) => endpoint),
  listPassProducts,
  listVenueReviews,
])

/** The clean-up work of each module, every minute. */
const sweepers: readonly ((context: Context) => Promise<void>)[] = [
  sweepMails,
  sweepPushes,
  sweepWalletPasses,
  sweepLimits,
  sweepSignIn,
  sweepImages,
  sweepPhotos,
  sweepIdempotencyKeys,
  sweepMemberships,
  sweepAnnouncedDeletions,
  sweepEmailChanges,
  sweepDeletedAccounts,
  sweepForwardings,
  sweepImports,
  sweepExports,
  sweepBulkActs,
  sweepPlannedSales,
  sweepImportPlans,
  sweepImportChanges,
  sweepTrips,
]

/** What has drafts. */
const revisionKinds: readonly RevisionKind[] = [...Object.values(kindsOfText), siteKind]

const NIGHTLY = '17 3 * * *'

/** The background work of the modules. */
export const jobPlans: readonly JobPlan[] = [
  { name: 'send-reset-code', handle: sendResetCode },
  { name: 'send-confirmation', handle: sendConfirmation },
  ...checkoutJobs,
  ...bookingJobs,
  { name: 'tell-ended', handle: tellEnded },
  ...waitlistJobs,
  ...heldPlaceJobs,
  ...timetableJobs,
  ...feedJobs,
  ...importJobs,
  ...classChangeJobs,
  { name: 'write-export', handle: writeExportFile },
  { name: 'run-bulk-act', handle: runBulkAct },
  ...figureJobs,
  { name: 'publish-planned', every: '* * * * *', handle: publishPlannedOf(revisionKinds) },
  { name: 'check-hosts', every: '41 * * * *', canWait: true, handle: checkHosts },
  { name: 'recount', every: NIGHTLY, canWait: true, handle: recountNightly },
  { name: 'sweep', every: '* * * * *', canWait: true, handle: sweep },
]

/** What each process does again and again. */
export const repeatedWork: readonly RepeatedWork[] = [
  { name: 'deliver-mail', everyMs: 500, work: deliverMails },
  { name: 'deliver-push', everyMs: 500, work: deliverPushes },
  { name: 'tell-phones', everyMs: 1_000, work: tellPhones },
  { name: 'settle-order', everyMs: 5_000, work: settleDueOrders },
]

/** A clean-up that fails does not stop the others. */
async function sweep(context: Context): Promise<void> {
  const outcomes = await Promise.allSettled(sweepers.map((tidy) => tidy(context)))
  const failures = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => outcome.reason as unknown)
  if (failures.length > 0) throw new AggregateError(failures, 'sweep')
}
