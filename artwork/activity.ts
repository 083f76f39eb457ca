/** The activities that a venue can be drawn as. */
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
