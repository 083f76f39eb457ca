import type { Migration } from 'kysely/migration'
import * as types from './migrations/0001-types.ts'
import * as destinations from './migrations/0002-destinations.ts'
import * as venues from './migrations/0003-venues.ts'
import * as classes from './migrations/0004-classes.ts'
import * as accounts from './migrations/0005-accounts.ts'
import * as signIn from './migrations/0006-sign-in.ts'
import * as partners from './migrations/0007-partners.ts'
import * as products from './migrations/0008-products.ts'
import * as orders from './migrations/0009-orders.ts'
import * as passes from './migrations/0010-passes.ts'
import * as bookings from './migrations/0011-bookings.ts'
import * as visitLedger from './migrations/0012-visit-ledger.ts'
import * as classChanges from './migrations/0013-class-changes.ts'
import * as desk from './migrations/0014-desk.ts'
import * as reviews from './migrations/0015-reviews.ts'
import * as healthChecks from './migrations/0016-health-checks.ts'
import * as content from './migrations/0017-content.ts'
import * as notifications from './migrations/0018-notifications.ts'
import * as operations from './migrations/0019-operations.ts'
import * as catalogueVersions from './migrations/0020-catalogue-versions.ts'
import * as venuePeople from './migrations/0021-venue-people.ts'
import * as languages from './migrations/0022-languages.ts'
import * as knownOfWaits from './migrations/0023-known-of-waits.ts'
import * as anyCurrency from './migrations/0024-any-currency.ts'
import * as caseOrder from './migrations/0025-case-order.ts'
import * as changesByImports from './migrations/0027-changes-by-imports.ts'
import * as countedVenues from './migrations/0028-counted-venues.ts'
import * as teachers from './migrations/0029-teachers.ts'
import * as confirmsAtOnce from './migrations/0030-confirms-at-once.ts'
import * as heldPlaces from './migrations/0031-held-places.ts'
import * as venueFeeds from './migrations/0032-venue-feeds.ts'
import * as guestNotes from './migrations/0034-guest-notes.ts'
import * as invitationsAndLog from './migrations/0035-invitations-and-log.ts'
import * as staffLists from './migrations/0038-staff-lists.ts'
import * as bookingsList from './migrations/0039-bookings-list.ts'
import * as travellersList from './migrations/0040-travellers-list.ts'
import * as officeIndexes from './migrations/0041-office-indexes.ts'
import * as staffRefunds from './migrations/0042-staff-refunds.ts'
import * as officeDesk from './migrations/0043-office-desk.ts'
import * as mailsAgain from './migrations/0044-mails-again.ts'
import * as actsOnTravellers from './migrations/0045-acts-on-travellers.ts'
import * as bulkActs from './migrations/0047-bulk-acts.ts'
import * as firstViews from './migrations/0048-first-views.ts'
import * as figureReaders from './migrations/0049-figure-readers.ts'
import * as passkeys from './migrations/0050-passkeys.ts'
import * as refundAsked from './migrations/0051-refund-asked.ts'
import * as readersAndVenues from './migrations/0052-readers-and-venues.ts'
import * as bookingsDeep from './migrations/0053-bookings-deep.ts'
import * as passkeyHosts from './migrations/0055-passkey-hosts.ts'
import * as citiesAndWords from './migrations/0056-cities-and-words.ts'
import * as importsInTheBrowser from './migrations/0057-imports-in-the-browser.ts'
import * as codeBatches from './migrations/0058-code-batches.ts'
import * as revisions from './migrations/0059-revisions.ts'
import * as partnerPeople from './migrations/0060-partner-people.ts'
import * as plannedSales from './migrations/0063-planned-sales.ts'
import * as articleAddresses from './migrations/0064-article-addresses.ts'
import * as partnerSites from './migrations/0065-partner-sites.ts'
import * as partnerKit from './migrations/0066-partner-kit.ts'
import * as termsOfQuotes from './migrations/0067-terms-of-quotes.ts'
import * as mergedCitiesOfPartners from './migrations/0069-merged-cities-of-partners.ts'
import * as announcedArticles from './migrations/0071-announced-articles.ts'
import * as whyOfDrafts from './migrations/0072-why-of-drafts.ts'
import * as trips from './migrations/0073-trips.ts'
import * as wallets from './migrations/0074-wallets.ts'
import * as calendarSubscriptions from './migrations/0075-calendar-subscriptions.ts'
import * as classFacts from './migrations/0076-class-facts.ts'
import * as severalTrips from './migrations/0077-several-trips.ts'
import * as foldedAccounts from './migrations/0078-folded-accounts.ts'
import * as paymentSandbox from './migrations/0100-payment-sandbox.ts'
import * as partnerDoubles from './migrations/0101-partner-doubles.ts'

/**
 * Every migration by its name, in the order of the names. A released migration is never edited: add a file and a line.
 * From 0100 on: tables that adapters keep in their own schemas.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-types': types,
  '0002-destinations': destinations,
  '0003-venues': venues,
  '0004-classes': classes,
  '0005-accounts': accounts,
  '0006-sign-in': signIn,
  '0007-partners': partners,
  '0008-products': products,
  '0009-orders': orders,
  '0010-passes': passes,
  '0011-bookings': bookings,
  '0012-visit-ledger': visitLedger,
  '0013-class-changes': classChanges,
  '0014-desk': desk,
  '0015-reviews': reviews,
  '0016-health-checks': healthChecks,
  '0017-content': content,
  '0018-notifications': notifications,
  '0019-operations': operations,
  '0020-catalogue-versions': catalogueVersions,
  '0021-venue-people': venuePeople,
  '0022-languages': languages,
  '0023-known-of-waits': knownOfWaits,
  '0024-any-currency': anyCurrency,
  '0025-case-order': caseOrder,
  '0027-changes-by-imports': changesByImports,
  '0028-counted-venues': countedVenues,
  '0029-teachers': teachers,
  '0030-confirms-at-once': confirmsAtOnce,
  '0031-held-places': heldPlaces,
  '0032-venue-feeds': venueFeeds,
  '0034-guest-notes': guestNotes,
  '0035-invitations-and-log': invitationsAndLog,
  '0038-staff-lists': staffLists,
  '0039-bookings-list': bookingsList,
  '0040-travellers-list': travellersList,
  '0041-office-indexes': officeIndexes,
  '0042-staff-refunds': staffRefunds,
  '0043-office-desk': officeDesk,
  '0044-mails-again': mailsAgain,
  '0045-acts-on-travellers': actsOnTravellers,
  '0047-bulk-acts': bulkActs,
  '0048-first-views': firstViews,
  '0049-figure-readers': figureReaders,
  '0050-passkeys': passkeys,
  '0051-refund-asked': refundAsked,
  '0052-readers-and-venues': readersAndVenues,
  '0053-bookings-deep': bookingsDeep,
  '0055-passkey-hosts': passkeyHosts,
  '0056-cities-and-words': citiesAndWords,
  '0057-imports-in-the-browser': importsInTheBrowser,
  '0058-code-batches': codeBatches,
  '0059-revisions': revisions,
  '0060-partner-people': partnerPeople,
  '0063-planned-sales': plannedSales,
  '0064-article-addresses': articleAddresses,
  '0065-partner-sites': partnerSites,
  '0066-partner-kit': partnerKit,
  '0067-terms-of-quotes': termsOfQuotes,
  '0069-merged-cities-of-partners': mergedCitiesOfPartners,
  '0071-announced-articles': announcedArticles,
  '0072-why-of-drafts': whyOfDrafts,
  '0073-trips': trips,
  '0074-wallets': wallets,
  '0075-calendar-subscriptions': calendarSubscriptions,
  '0076-class-facts': classFacts,
  '0077-several-trips': severalTrips,
  '0078-folded-accounts': foldedAccounts,
  '0100-payment-sandbox': paymentSandbox,
  '0101-partner-doubles': partnerDoubles,
}
