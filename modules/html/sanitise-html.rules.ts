/** What an operator's text may hold. Everything else is dropped: unknown tags leave their text, attributes leave nothing. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  small: [],
  sub: [],
  sup: [],
  code: [],
  blockquote: [],
  figure: [],
  figcaption: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
}
const empty = new Set(['br', 'hr', 'img'])
/** What stands inside these is no text. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'head',
  'xmp',
  'noembed',
  'noframes',
])
const DEEPEST = 30

// Both are tried at the beginning of a name only: halfway through long ones they would be tried again at every letter.
const piece = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|<|[^<]+/gi
const attribute = /(?<![\w:-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi
const entity = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi

/**
 * Operators' HTML, made harmless (T152). The answer is written anew from what was understood, so nothing that was not
 * can pass: allowed tags with allowed attributes, closed in order, and escaped text.
 */
export function sanitiseHtml(html: string): string {
  const open: string[] = []
  let written = ''
  let skippedUntil: string | undefined
  for (const [text, slash, word = '', rest = ''] of html.replaceAll('\0', '').matchAll(piece)) {
    const tag = word.toLowerCase()
    if (skippedUntil !== undefined) {
      if (slash === '/' && tag === skippedUntil) skippedUntil = undefined
    } else if (slash === undefined) {
      written += text === '<' ? '&lt;' : text.startsWith('<!--') ? '' : escapeText(text)
    } else if (slash === '' && dropped.has(tag)) {
      skippedUntil = tag
    } else if (slash === '') {
      written += opened(tag, rest, open)
    } else {
      written += closed(tag, open)
    }
  }
  return (
    written +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

/** The same for a text that need not be there. */
export function sanitisedOrNull(html: string | null): string | null {
  return html === null ? null : sanitiseHtml(html)
}

function opened(tag: string, rest: string, open: string[]): string {
  const attributes = Object.hasOwn(allowed, tag) ? allowed[tag] : undefined
  if (!attributes || open.length >= DEEPEST) return ''
  const kept = [...rest.matchAll(attribute)].flatMap(([, name = '', double, single, bare]) => {
    const key = name.toLowerCase()
    const value = asRead(key, double ?? single ?? bare ?? '')
    return attributes.includes(key) && isHarmless(key, value) ? [` ${key}="${escapeText(value)}"`] : []
  })
  if (!empty.has(tag)) open.push(tag)
  return `<${tag}${[...new Set(kept)].join('')}${tag === 'a' ? ' rel="noopener"' : ''}>`
}

function closed(tag: string, open: string[]): string {
  const at = open.lastIndexOf(tag)
  return at === -1
    ? ''
    : open
        .splice(at)
        .toReversed()
        .map((one) => `</${one}>`)
        .join('')
}

/** Browsers leave tabs and line breaks out of an address, and what cannot be seen around it: '/\t/host' leads to another host. */
function asRead(name: string, value: string): string {
  return name === 'href' || name === 'src' ? value.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '') : value
}

/** Addresses are http(s), a mailbox, a telephone or our own; sizes are numbers (T18). */
function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\&]))/i.test(value)
  if (name === 'src') return /^(?:https?:\/\/|\/(?![/\\&]))/i.test(value)
  if (['width', 'height', 'colspan', 'rowspan'].includes(name)) return /^\d{1,4}$/.test(value)
  return true
}

/** Text and attribute values; entities that are written out already stay. */
export function escapeText(text: string): string {
  return text
    .replace(entity, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
