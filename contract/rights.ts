/**
 * The right that a call of staff needs (B1). 'self' is about the caller's own account. `modules/staff/rights.rules.ts`
 * says which role has which right.
 */
export type Right =
  | 'self'
  | 'people.see'
  | 'people.manage'
  | 'devices.see'
  | 'devices.manage'
  | 'arrivals.see'
  | 'requests.answer'
  | 'visits.checkIn'
  | 'visits.correct'
  | 'classes.change'
  | 'cases.see'
  | 'cases.settle'
  | 'health.see'
  | 'profile.see'
  | 'profile.change'
  | 'timetable.see'
  | 'timetable.change'
  | 'door.see'
  | 'door.change'
  | 'reviews.see'
  | 'reviews.answer'
  | 'reviews.hide'
