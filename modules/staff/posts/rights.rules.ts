import { type OperatorArea, operatorAreas, type Right } from '../../../contract/rights.ts'
import type { venueRoles } from '../../../contract/venue-team.ts'

/** A person's role at one venue. */
export type VenueRole = (typeof venueRoles)[number]
/** A device at a venue's desk is a role too: it belongs to no account (T172). */
export type StaffRole = OperatorArea | VenueRole | 'device' | 'partner_manager'

/** Which roles have a right (B1). An area counts everywhere, a venue's or a partner's role only there. */
const rolesWith: Readonly<Record<Right, readonly StaffRole[]>> = {
  self: [...operatorAreas, 'manager', 'front_desk', 'teacher', 'partner_manager'],
  'people.see': ['owner', 'catalogue', 'auditor', 'manager'],
  'people.manage': ['owner', 'catalogue', 'manager'],
  'devices.see': ['owner', 'catalogue', 'auditor', 'manager'],
  'devices.manage': ['owner', 'catalogue', 'manager'],
  'arrivals.see': ['owner', 'support', 'auditor', 'manager', 'front_desk', 'device'],
  'requests.answer': ['owner', 'support', 'manager', 'front_desk'],
  'guests.see': ['owner', 'support', 'auditor', 'manager', 'front_desk', 'teacher'],
  'guests.note': ['owner', 'support', 'manager', 'front_desk', 'teacher'],
  'guests.message': ['owner', 'support', 'manager'],
  'places.hold': ['owner', 'support', 'manager', 'front_desk', 'device'],
  'visits.checkIn': ['owner', 'support', 'manager', 'front_desk', 'device'],
  'visits.correct': ['owner', 'support', 'manager'],
  'classes.change': ['owner', 'support', 'catalogue', 'manager'],
  'cases.see': ['owner', 'support', 'auditor'],
  'cases.settle': ['owner', 'support'],
  'health.see': ['manager', 'front_desk'],
  'profile.see': ['owner', 'catalogue', 'auditor', 'manager', 'front_desk'],
  'profile.change': ['owner', 'catalogue', 'manager'],
  'timetable.see': ['owner', 'support', 'catalogue', 'auditor', 'manager', 'front_desk'],
  'timetable.change': ['owner', 'catalogue', 'manager'],
  'figures.see': ['owner', 'finance', 'auditor', 'manager'],
  'figures.all': ['owner', 'finance', 'auditor'],
  'figures.mail': ['owner'],
  'log.see': ['owner', 'support', 'auditor', 'manager'],
  'door.see': ['owner', 'catalogue', 'manager', 'front_desk'],
  'door.change': ['owner', 'catalogue', 'manager'],
  'reviews.see': ['owner', 'support', 'content', 'auditor', 'manager'],
  'reviews.answer': ['owner', 'support', 'manager'],
  'reviews.hide': ['owner', 'support'],
  'office.see': operatorAreas,
  'venues.see': ['owner', 'support', 'catalogue', 'auditor'],
  'venues.change': ['owner', 'catalogue'],
  'cities.see': ['owner', 'support', 'catalogue', 'auditor'],
  'cities.change': ['owner', 'catalogue'],
  'imports.see': ['owner', 'catalogue', 'auditor'],
  'imports.run': ['owner', 'catalogue'],
  'products.see': ['owner', 'support', 'partners', 'finance', 'auditor'],
  'products.change': ['owner', 'finance'],
  'coupons.see': ['owner', 'support', 'partners', 'finance', 'auditor'],
  'coupons.change': ['owner', 'partners'],
  'codes.see': ['owner', 'support', 'partners', 'auditor', 'partner_manager'],
  'codes.change': ['owner', 'partners', 'partner_manager'],
  'texts.see': ['owner', 'content', 'auditor'],
  'texts.change': ['owner', 'content'],
  'partners.see': ['owner', 'support', 'partners', 'finance', 'auditor'],
  'partners.change': ['owner', 'partners'],
  'site.see': ['owner', 'support', 'partners', 'content', 'auditor', 'partner_manager'],
  'site.change': ['owner', 'partners', 'content', 'partner_manager'],
  'offer.change': ['owner', 'partners', 'partner_manager'],
  'partnerPeople.see': ['owner', 'partners', 'auditor', 'partner_manager'],
  'partnerPeople.manage': ['owner', 'partners', 'partner_manager'],
  'reports.see': ['owner', 'partners', 'finance', 'auditor', 'partner_manager'],
  'orders.see': ['owner', 'support', 'finance', 'auditor'],
  'refunds.ask': ['owner', 'support', 'finance'],
  'refunds.approve': ['owner', 'finance'],
  'bookings.see': ['owner', 'support', 'auditor'],
  'bookings.change': ['owner', 'support'],
  'travellers.see': ['owner', 'support', 'auditor'],
  'travellers.change': ['owner', 'support'],
  'passes.change': ['owner', 'support'],
  'messages.see': ['owner', 'support', 'auditor'],
  'messages.answer': ['owner', 'support'],
  'counts.see': ['owner', 'finance', 'auditor'],
  'notes.write': ['owner', 'support', 'catalogue', 'partners'],
  'mails.see': ['owner', 'support', 'auditor'],
  'mails.send': ['owner', 'support'],
  'jobs.see': ['owner', 'auditor'],
  'jobs.retry': ['owner'],
  'audit.see': ['owner', 'support', 'finance', 'auditor'],
  'lists.export': ['owner', 'support', 'finance', 'auditor'],
  'lists.act': ['owner', 'support'],
  'views.choose': ['owner'],
}

export function hasRight(role: StaffRole, right: Right): boolean {
  return rolesWith[right].includes(role)
}

/** All rights of a person in these roles. */
export function rightsOf(roles: readonly StaffRole[]): Right[] {
  return (Object.keys(rolesWith) as Right[]).filter((right) => roles.some((role) => hasRight(role, right)))
}

/** The roles that have a right. */
export function rolesOf(right: Right): readonly StaffRole[] {
  return rolesWith[right]
}

export interface Workplace {
  readonly venueId: string
  readonly role: VenueRole | 'device'
  /** What the timetable calls a teacher; null for all others. */
  readonly teachesAs: string | null
}

export interface Posts {
  readonly areas: readonly OperatorArea[]
  readonly workplaces: readonly Workplace[]
  /** The ids of the partners that they manage. */
  readonly partners: readonly string[]
}

/** The venues at which a person has a right: all, or those with these ids; undefined if they have it nowhere. */
export function reachOf(
  { areas, workplaces }: Pick<Posts, 'areas' | 'workplaces'>,
  right: Right,
): 'all' | readonly string[] | undefined {
  if (areas.some((area) => hasRight(area, right))) return 'all'
  const venues = workplaces.filter(({ role }) => hasRight(role, right)).map(({ venueId }) => venueId)
  return venues.length > 0 || right === 'self' ? venues : undefined
}

/** The partners for which a person has a right: all, or those with these ids; undefined if they have it for none. */
export function partnersInReach(
  { areas, partners }: Pick<Posts, 'areas' | 'partners'>,
  right: Right,
): 'all' | readonly string[] | undefined {
  if (areas.some((area) => hasRight(area, right))) return 'all'
  return partners.length > 0 && hasRight('partner_manager', right) ? partners : undefined
}
