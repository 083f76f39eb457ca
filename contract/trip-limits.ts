/** Limits of a trip. Browsers load this file, so it imports no schemas. */

/** Days from arrival to departure. */
export const MOST_TRIP_DAYS = 30

/** Minutes on foot, one way, that a traveller is ready to walk. */
export const tripWalks = { preset: 20, least: 5, most: 60 } as const

/** How many further visits of a day a plan lists. */
export const MOST_OTHERS = 8

/** A plan says what would fit if one walked this many minutes more. */
export const MORE_WALK = 10
export const longerWalk = (minutes: number): number => Math.min(minutes + MORE_WALK, tripWalks.most)

/** What was chosen for a day: 'yyyy-MM-dd~class~ID', 'yyyy-MM-dd~walkIn~ID' or 'yyyy-MM-dd~none'. */
export const CHOICE = /^\d{4}-\d{2}-\d{2}~(?:none|(?:class|walkIn)~[0-9a-f-]{36})$/i
export const MOST_CHOICES = 40
