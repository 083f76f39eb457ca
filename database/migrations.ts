import type { Migration } from 'kysely/migration'
import * as foundation from './migrations/0001-foundation.ts'
import * as venues from './migrations/0002-venues.ts'
import * as classes from './migrations/0003-classes.ts'
import * as accounts from './migrations/0004-accounts.ts'
import * as partners from './migrations/0005-partners.ts'
import * as products from './migrations/0006-products.ts'
import * as orders from './migrations/0007-orders.ts'
import * as passes from './migrations/0008-passes.ts'
import * as bookings from './migrations/0009-bookings.ts'
import * as content from './migrations/0010-content.ts'
import * as operations from './migrations/0011-operations.ts'
import * as catalogueVersions from './migrations/0012-catalogue-versions.ts'
import * as orderAnswers from './migrations/0013-order-answers.ts'
import * as scale from './migrations/0014-scale.ts'
import * as venueVersions from './migrations/0015-venue-versions.ts'
import * as partnersOut from './migrations/0016-partners-out.ts'
import * as secondFactor from './migrations/0017-second-factor.ts'
import * as cityNames from './migrations/0018-city-names.ts'
import * as venuesThatTakePart from './migrations/0019-venues-that-take-part.ts'
import * as mailedCodes from './migrations/0020-mailed-codes.ts'
import * as bookingsByLocalTime from './migrations/0021-bookings-by-local-time.ts'
import * as visitReminders from './migrations/0022-visit-reminders.ts'
import * as reviews from './migrations/0024-reviews.ts'
import * as healthLinks from './migrations/0025-health-links.ts'
import * as push from './migrations/0026-push.ts'
import * as knownDevices from './migrations/0028-known-devices.ts'
import * as importedSessions from './migrations/0030-imported-sessions.ts'
import * as importedSessionsPast from './migrations/0031-imported-sessions-past.ts'
import * as forgottenBuyers from './migrations/0032-returning-devices-and-forgotten-buyers.ts'
import * as unnamedSeals from './migrations/0033-unnamed-seals.ts'
import * as waitlist from './migrations/0034-waitlist.ts'
import * as photographs from './migrations/0035-photographs.ts'
import * as movedBookings from './migrations/0036-moved-bookings.ts'
import * as operatorAreas from './migrations/0050-operator-areas.ts'
import * as deskDevices from './migrations/0051-desk-devices.ts'
import * as deskScans from './migrations/0052-desk-scans.ts'
import * as ledgerRounds from './migrations/0053-ledger-rounds.ts'
import * as settledCases from './migrations/0054-settled-cases.ts'
import * as classChanges from './migrations/0055-class-changes.ts'
import * as objections from './migrations/0056-objections.ts'
import * as classTimetables from './migrations/0057-class-timetables.ts'
import * as ownFields from './migrations/0059-own-fields.ts'
import * as namedLooks from './migrations/0062-named-looks.ts'
import * as entriesInTheLog from './migrations/0063-entries-in-the-log.ts'
import * as mailsDrawnWhenSent from './migrations/0064-mails-drawn-when-sent.ts'
import * as plansOfTheLedger from './migrations/0065-plans-of-the-ledger.ts'
import * as toldOfChanges from './migrations/0066-told-of-changes.ts'
import * as untoldMoves from './migrations/0067-untold-moves.ts'
import * as untoldEnds from './migrations/0068-untold-ends.ts'
import * as visitsOfAStatement from './migrations/0069-visits-of-a-statement.ts'
import * as paymentSandbox from './migrations/0100-payment-sandbox.ts'
import * as partnerDoubles from './migrations/0101-partner-doubles.ts'

/**
 * Every migration by its name, in the order of the names. They are listed by hand, so that a bundle contains them too.
 * A released migration is never edited: add a file and a line. From 0100 on: tables that adapters keep in schemas of
 * their own.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-venues': venues,
  '0003-classes': classes,
  '0004-accounts': accounts,
  '0005-partners': partners,
  '0006-products': products,
  '0007-orders': orders,
  '0008-passes': passes,
  '0009-bookings': bookings,
  '0010-content': content,
  '0011-operations': operations,
  '0012-catalogue-versions': catalogueVersions,
  '0013-order-answers': orderAnswers,
  '0014-scale': scale,
  '0015-venue-versions': venueVersions,
  '0016-partners-out': partnersOut,
  '0017-second-factor': secondFactor,
  '0018-city-names': cityNames,
  '0019-venues-that-take-part': venuesThatTakePart,
  '0020-mailed-codes': mailedCodes,
  '0021-bookings-by-local-time': bookingsByLocalTime,
  '0022-visit-reminders': visitReminders,
  '0024-reviews': reviews,
  '0025-health-links': healthLinks,
  '0026-push': push,
  '0028-known-devices': knownDevices,
  '0030-imported-sessions': importedSessions,
  '0031-imported-sessions-past': importedSessionsPast,
  '0032-returning-devices-and-forgotten-buyers': forgottenBuyers,
  '0033-unnamed-seals': unnamedSeals,
  '0034-waitlist': waitlist,
  '0035-photographs': photographs,
  '0036-moved-bookings': movedBookings,
  '0050-operator-areas': operatorAreas,
  '0051-desk-devices': deskDevices,
  '0052-desk-scans': deskScans,
  '0053-ledger-rounds': ledgerRounds,
  '0054-settled-cases': settledCases,
  '0055-class-changes': classChanges,
  '0056-objections': objections,
  '0057-class-timetables': classTimetables,
  '0059-own-fields': ownFields,
  '0062-named-looks': namedLooks,
  '0063-entries-in-the-log': entriesInTheLog,
  '0064-mails-drawn-when-sent': mailsDrawnWhenSent,
  '0065-plans-of-the-ledger': plansOfTheLedger,
  '0066-told-of-changes': toldOfChanges,
  '0067-untold-moves': untoldMoves,
  '0068-untold-ends': untoldEnds,
  '0069-visits-of-a-statement': visitsOfAStatement,
  '0100-payment-sandbox': paymentSandbox,
  '0101-partner-doubles': partnerDoubles,
}
