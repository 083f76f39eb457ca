const ONLINE = 'Online'

/** A class's activities in the form of an answer: 'Online' marks an online class (T123). */
export function listActivities(activities: readonly string[], isOnline: boolean): string[] {
  const others = activities.filter((activity) => activity !== ONLINE)
  return isOnline ? [...others, ONLINE] : others
}
