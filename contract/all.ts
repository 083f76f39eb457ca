import * as accounts from './accounts.ts'
import * as arrivals from './arrivals.ts'
import * as bookings from './bookings.ts'
import * as calendarSubscriptions from './calendar-subscriptions.ts'
import * as checkIn from './check-in.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as changedBookings from './changed-bookings.ts'
import * as classChanges from './class-changes.ts'
import * as coupons from './coupons.ts'
import * as desk from './desk.ts'
import * as deskCases from './desk-cases.ts'
import * as deskScans from './desk-scans.ts'
import * as destinations from './destinations.ts'
import type { Endpoint } from './endpoint.ts'
import * as heldPlaces from './held-places.ts'
import * as guestLists from './guest-lists.ts'
import * as healthCheck from './health-check.ts'
import * as healthLinks from './health-links.ts'
import * as objections from './objections.ts'
import * as ownData from './own-data.ts'
import * as keptTrips from './kept-trips.ts'
import * as mailBounces from './mail-bounces.ts'
import * as mailsOff from './mails-off.ts'
import * as partnerKit from './partner-kit.ts'
import * as partnerReports from './partner-reports.ts'
import * as partners from './partners.ts'
import * as passes from './passes.ts'
import * as preferences from './preferences.ts'
import * as publicProfile from './public-profile.ts'
import * as pushDevices from './push-devices.ts'
import * as profile from './profile.ts'
import * as reviews from './reviews.ts'
import * as revisions from './revisions.ts'
import * as schedule from './schedule.ts'
import * as passkeys from './passkeys.ts'
import * as staff from './staff.ts'
import * as staffAllVenues from './staff-all-venues.ts'
import * as staffCities from './staff-cities.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffBulk from './staff-bulk.ts'
import * as staffImports from './staff-imports.ts'
import * as staffExports from './staff-exports.ts'
import * as staffFigures from './staff-figures.ts'
import * as staffFind from './staff-find.ts'
import * as partnerHosts from './partner-hosts.ts'
import * as partnerOffer from './partner-offer.ts'
import * as partnerSite from './partner-site.ts'
import * as partnerTeam from './partner-team.ts'
import * as staffInvitations from './staff-invitations.ts'
import * as staffCount from './staff-count.ts'
import * as staffToday from './staff-today.ts'
import * as staffBookings from './staff-bookings.ts'
import * as staffJobs from './staff-jobs.ts'
import * as staffMails from './staff-mails.ts'
import * as staffDisputes from './staff-disputes.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffPartners from './staff-partners.ts'
import * as staffCodes from './staff-codes.ts'
import * as staffCoupons from './staff-coupons.ts'
import * as staffProducts from './staff-products.ts'
import * as staffRefunds from './staff-refunds.ts'
import * as staffRights from './staff-rights.ts'
import * as staffPasses from './staff-passes.ts'
import * as accountChanges from './account-changes.ts'
import * as staffNotes from './staff-notes.ts'
import * as staffTexts from './staff-texts.ts'
import * as staffTravellerActs from './staff-traveller-acts.ts'
import * as staffTravellers from './staff-travellers.ts'
import * as staffVocabularies from './staff-vocabularies.ts'
import * as staffViews from './staff-views.ts'
import * as timetables from './timetables.ts'
import * as tokens from './tokens.ts'
import * as venueAnswers from './venue-answers.ts'
import * as venueDoor from './venue-door.ts'
import * as venueOpening from './venue-opening.ts'
import * as venuePhotos from './venue-photos.ts'
import * as venueFeeds from './venue-feeds.ts'
import * as venueFigures from './venue-figures.ts'
import * as venueProfile from './venue-profile.ts'
import * as venueClasses from './venue-classes.ts'
import * as venueLog from './venue-log.ts'
import * as venueTeam from './venue-team.ts'
import * as venues from './venues.ts'
import * as visitCorrections from './visit-corrections.ts'
import * as waitlist from './waitlist.ts'
import * as weekCopies from './week-copies.ts'
import * as trips from './trips.ts'
import * as wishlist from './wishlist.ts'

const files = [
  destinations,
  venues,
  schedule,
  passes,
  coupons,
  checkout,
  bookings,
  waitlist,
  heldPlaces,
  staffAllVenues,
  staffCities,
  staffVocabularies,
  staffPartners,
  staffProducts,
  staffCoupons,
  staffCodes,
  staffAudit,
  staffBulk,
  staffImports,
  staffExports,
  staffFigures,
  staffFind,
  staffBookings,
  staffOrders,
  staffMails,
  staffJobs,
  staffRefunds,
  staffDisputes,
  staffRights,
  staffPasses,
  accountChanges,
  staffNotes,
  staffTravellerActs,
  staffTravellers,
  staffViews,
  staffToday,
  staffMessages,
  staffCount,
  revisions,
  staffTexts,
  venueAnswers,
  venueTeam,
  partnerTeam,
  partnerSite,
  partnerHosts,
  partnerOffer,
  venueLog,
  staffInvitations,
  venueProfile,
  venueFigures,
  venueFeeds,
  venueOpening,
  venuePhotos,
  venueDoor,
  desk,
  arrivals,
  deskScans,
  deskCases,
  visitCorrections,
  objections,
  venueClasses,
  timetables,
  weekCopies,
  classChanges,
  changedBookings,
  guestLists,
  calendarSubscriptions,
  checkIn,
  tokens,
  staff,
  passkeys,
  accounts,
  profile,
  ownData,
  preferences,
  mailsOff,
  mailBounces,
  publicProfile,
  pushDevices,
  trips,
  keptTrips,
  wishlist,
  reviews,
  healthCheck,
  healthLinks,
  partners,
  partnerKit,
  partnerReports,
  content,
  contact,
] as const

function isEndpoint(exported: unknown): exported is Endpoint {
  if (typeof exported !== 'object' || exported === null) return false
  return 'path' in exported && 'method' in exported && 'answer' in exported
}

/** Every call of the public API: all that the files of the contract export. */
export const allEndpoints: readonly Endpoint[] = files.flatMap((file: object) => Object.values(file).filter(isEndpoint))

type DeclaredIn<File> = File extends unknown ? Extract<File[keyof File], Endpoint> : never
/** The same as types: each call with its own path, schemas and refusals. */
export type DeclaredEndpoint = DeclaredIn<(typeof files)[number]>
