/** The activities that a picture of a venue can show. */
export const ACTIVITIES = [
  'weights',
  'yoga',
  'swim',
  'climb',
  'cycle',
  'box',
  'run',
  'dance',
  'court',
  'spa',
  'studio',
  'reception',
] as const
export type DrawnActivity = (typeof ACTIVITIES)[number]
