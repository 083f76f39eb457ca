/** Travellers come here all day without a class. */
export const DOOR_VENUE = 'river-house-gym'

/** Managers there who have never signed in: one for each journey, because a second factor is set up only once. */
export const doorManagers = [
  'morning',
  'three-doors',
  'keyboard',
  'cases',
  'by-hand',
  'objection',
  'revoked',
  'camera',
].map((journey) => `door-${journey}@example.com`)
