/**
 * Splits a long list into groups, each for its own Suspense. The browser hydrates them one by one when it has time, and
 * a touched one first. A single list of fifty rows would keep a phone from responding.
 */
export function splitInGroups<T>(items: readonly T[], size = 6): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, group) =>
    items.slice(group * size, (group + 1) * size),
  )
}
