/** Travellers come here all day without a class. */
export const DOOR_VENUE = 'river-house-gym'
/** A traveller of the demo who had booked a class there two days ago. */
export const MISSED_BY = 'pavel@example.com'

/** A teacher there who has never signed in, and what the timetable calls her. */
export const TEACHER = 'new-teacher@example.com'
export const TEACHES_AS = 'Tara Tide'

/** Managers there who have never signed in: one for each journey, because a second factor is set up only once. */
export const doorManagers = [
  'morning',
  'keyboard',
  'by-hand',
  'past',
  'objection',
  'revoked',
  'leaves',
  'stays',
  'sends',
  'camera',
  'sizes',
  'away',
  'evening',
  'rush',
  'places',
].map((journey) => `door-${journey}@example.com`)
