export interface PageData {
  readonly values: unknown
  /**
   * The router's text of the values. In a build it is made when it is asked for (`textWhenAsked` in vite.config.ts).
   */
  readonly stream: ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>)
}

/**
 * The scripts that hand a page's data to the router in the browser, as its `ServerRouter` writes them. Made whole and
 * outside React: there the data would be a part of the page that React waits for and draws in several goes.
 */
export async function dataScripts({ values, stream }: PageData): Promise<string> {
  const text = JSON.stringify(
    textOf(values) ?? (await readWhole(typeof stream === 'function' ? stream() : stream)),
  ).replaceAll('<', String.raw`\u003c`)
  return `<script>${STREAM}.enqueue(${text});</script><script>${STREAM}.close();</script>`
}

const STREAM = 'window.__reactRouterContext.streamController'

async function readWhole(stream: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** The router's numbers for what has no place in its list. */
const UNDEFINED = -7
const NULL = -5

/**
 * The router's text of data that is as plain as JSON, in half the time that it takes itself: a list of all values, each
 * of them once, in which objects and arrays name what they hold by its place. Undefined if there is anything else, such
 * as an error or a promise: only the router knows what to write then.
 */
export function textOf(root: unknown): string | undefined {
  const places = new Map<unknown, number>()
  const texts: string[] = []
  const holders: (readonly [place: number, holder: object])[] = []
  const others: unknown[] = []
  const placeOf = (value: unknown): number => {
    if (value === undefined) return UNDEFINED
    if (value === null) return NULL
    const known = places.get(value)
    if (known !== undefined && !Object.is(value, -0)) return known
    const place = places.size
    places.set(value, place)
    if (typeof value === 'object') {
      if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) others.push(value)
      holders.push([place, value])
      texts.push('')
    } else {
      const text = textOfValue(value)
      if (text === undefined) others.push(value)
      texts.push(text ?? '')
    }
    return place
  }
  placeOf(root)
  for (let next = holders.pop(); next && others.length === 0; next = holders.pop())
    texts[next[0]] = Array.isArray(next[1]) ? textOfList(next[1], placeOf) : textOfObject(next[1], placeOf)
  return others.length === 0 && texts.length > 0 ? `[${texts.join(',')}]\n` : undefined
}

function textOfList(list: readonly unknown[], placeOf: (value: unknown) => number): string {
  let text = ''
  for (const value of list) text += `,${placeOf(value)}`
  return `[${text.slice(1)}]`
}

function textOfObject(holder: object, placeOf: (value: unknown) => number): string {
  let text = ''
  for (const name in holder) text += `,"_${placeOf(name)}":${placeOf((holder as Record<string, unknown>)[name])}`
  return `{${text.slice(1)}}`
}

/** A map takes -0 for 0, and the router has numbers of its own for those that JSON does not know. */
function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0) ? String(value) : undefined
}
