/** Other names of the same: the editor writes the second. */
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

/**
 * The tags and attributes of a text that another form of it has no more, or has fewer of: what an editor or the
 * sanitiser would drop. Empty paragraphs do not count.
 */
export function lostMarkup(before: string, after: string): string[] {
  const left = countMarkup(after)
  return [...countMarkup(before)].filter(([name, count]) => count > (left.get(name) ?? 0)).map(([name]) => name)
}

function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [, tag = '', rest = ''] of html.replaceAll('<p></p>', '').matchAll(/<([a-z][\w-]*)([^<>]*)/gi)) {
    const name = tag.toLowerCase()
    add(`<${same[name] ?? name}>`)
    for (const [, attribute = ''] of rest.matchAll(/\s([a-z][\w-]*)\s*=/gi)) add(attribute.toLowerCase())
  }
  return counts
}
