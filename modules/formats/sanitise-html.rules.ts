import sanitize from 'sanitize-html'

/**
 * No real text has this many tags. For unclosed tags the parser takes quadratic time: a tenth of a second for these at
 * worst, minutes for a megabyte of them.
 */
const MOST_TAGS = 10_000

const blocks = 'p br hr h2 h3 h4 ul ol li dl dt dd blockquote figure figcaption'.split(' ')
const letters = 'strong em b i u small sub sup code a img'.split(' ')
const tables = 'table thead tbody tr th td'.split(' ')
const notText = 'script style template noscript iframe object embed svg math head title xmp noembed noframes'.split(' ')
const fields = 'textarea select option'.split(' ')
const sizes = ['colspan', 'rowspan']

/**
 * The tags and attributes that an operator's text may contain. Everything else is dropped: unknown tags leave their
 * text, attributes leave nothing.
 */
const options: sanitize.IOptions = {
  allowedTags: [blocks, letters, tables].flat(),
  allowedAttributes: {
    th: sizes,
    td: sizes,
    ol: ['start'],
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  selfClosing: ['br', 'hr', 'img'],
  /** The content of these is not text. */
  nonTextTags: [notText, fields].flat(),
  nestingLimit: 30,
  transformTags: {
    // Only links may have `rel`.
    '*': (tagName, attributes) => ({ tagName, attribs: { ...harmless(attributes), rel: 'noopener' } }),
  },
  textFilter: escapeQuotes,
}

/**
 * Sanitises operators' HTML (T152). The result is written from what a parser understood, so nothing else can pass: only
 * allowed tags with allowed attributes, closed in order, and escaped text.
 */
export function sanitiseHtml(html: string): string {
  if (html.split('<', MOST_TAGS + 1).length > MOST_TAGS) return escapeText(html)
  // The text of the result holds no '>', so this replaces only tags. An empty paragraph is what remains of a lone
  // '</p>'.
  return sanitize(html.replaceAll('\0', ''), options).replaceAll(' />', '>').replaceAll('<p></p>', '')
}

/** The same for a text that may be missing. */
export function sanitiseOrNull(html: string | null): string | null {
  return html === null ? null : sanitiseHtml(html)
}

function harmless(attributes: sanitize.Attributes): sanitize.Attributes {
  const read = Object.entries(attributes).map(([name, value]) => [name, asRead(name, value)] as const)
  return Object.fromEntries(read.filter(([name, value]) => isHarmless(name, value)))
}

/**
 * Browsers ignore tabs and line breaks in an address, and invisible characters around it: '/\t/host' leads to another
 * host.
 */
function asRead(name: string, value: string): string {
  return name === 'href' || name === 'src' ? value.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '') : value
}

/** Addresses are http(s), a mailbox, a telephone or our own. Sizes are numbers (T18). */
function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\&<>"']))/i.test(value)
  if (name === 'src') return /^(?:https?:\/\/|\/(?![/\\&<>"']))/i.test(value)
  if (['width', 'height', 'colspan', 'rowspan', 'start'].includes(name)) return /^\d{1,4}$/.test(value)
  return true
}

const entity = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi

/**
 * Escapes text and attribute values in the texts of operators. Entities in them do not change, which is why no library
 * does this: plain text goes through `entities` (the imports, and mails with one change for Outlook), and the drawings
 * drop the letters that they would have to escape (artwork/brand/draw-logo.ts).
 */
export function escapeText(text: string): string {
  return escapeQuotes(text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
}

function escapeQuotes(text: string): string {
  return text.replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
