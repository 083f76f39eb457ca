/**
 * A long list in pieces, each for a Suspense of its own: the browser makes one after the other live, in the moments it
 * has, and the piece that somebody touches first. As one, a list of fifty rows would keep a phone from answering.
 */
export function splitInGroups<T>(items: readonly T[], size = 6): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, group) =>
    items.slice(group * size, (group + 1) * size),
  )
}
