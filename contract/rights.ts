/**
 * What a call of staff needs, one word a call (B1). 'self' is about one's own account. `modules/staff/rights.rules.ts`
 * says which role has which.
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
