/**
 * Makes a finished drawing smaller without changing a pixel. It merges neighbours of one style into one element, stores
 * repeated groups once, and drops needless characters from path data.
 */
export function compact(art: string): string {
  const { body, symbols } = shareGroups(mergeNeighbours(art))
  return `${symbols && `<defs>${symbols}</defs>`}${body}`.replace(PATH_DATA, tighten)
}

const PATH_DATA = / d="([^"]+)"/g

/** Path data needs no space before a minus sign and no zero before a decimal point. */
const tighten = (_: string, d: string) => ` d="${d.replaceAll(' -', '-').replace(/(^|[^\d.])0\./g, '$1.')}"`

const PLAIN_RECT = /^<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"( fill="#[0-9a-f]{6}")\/>$/
const LINE = /^<path (class="r"|fill="none") d="([^"]+)"( stroke="[^"]+" stroke-width="[^"]+")\/>$/

interface Piece {
  style: string
  d: string
  write: (d: string) => string
}

/** Reads a piece that joins without a visible seam: an opaque rectangle of one colour, an opaque line of one pen. */
function readPiece(tag: string): Piece | null {
  const box = PLAIN_RECT.exec(tag)
  if (box) {
    const [, x = '', y = '', width = '', height = '', fill = ''] = box
    return { style: fill, d: `M${x} ${y}h${width}v${height}h-${width}z`, write: (d) => `<path d="${d}"${fill}/>` }
  }
  const line = LINE.exec(tag)
  if (!line) return null
  const [, lead = '', d = '', pen = ''] = line
  return { style: lead + pen, d, write: (joined) => `<path ${lead} d="${joined}"${pen}/>` }
}

interface Run {
  piece: Piece
  first: string
  count: number
}

function mergeNeighbours(art: string): string {
  const runs: (Run | string)[] = []
  for (const tag of art.split(/(?=<)/)) {
    const piece = readPiece(tag),
      before = runs.at(-1)
    if (!piece) runs.push(tag)
    else if (before !== undefined && typeof before !== 'string' && before.piece.style === piece.style) {
      before.piece.d += piece.d
      before.count++
    } else runs.push({ piece, first: tag, count: 1 })
  }
  return runs
    .map((run) => (typeof run === 'string' ? run : run.count > 1 ? run.piece.write(run.piece.d) : run.first))
    .join('')
}

const LEAF_GROUP = /<g transform="([^"]*)">((?:(?!<\/?g[ >]).)+)<\/g>/g
const WORTH_SHARING = 110

function shareGroups(art: string): { body: string; symbols: string } {
  const counts = new Map<string, number>()
  for (const [, , inner = ''] of art.matchAll(LEAF_GROUP)) {
    if (inner.length > WORTH_SHARING) counts.set(inner, (counts.get(inner) ?? 0) + 1)
  }
  const ids = new Map<string, string>()
  for (const [inner, count] of counts) if (count > 1) ids.set(inner, `u${ids.size.toString(36)}`)
  const body = art.replace(LEAF_GROUP, (whole, transform: string, inner: string) => {
    const id = ids.get(inner)
    return id ? `<use href="#${id}" transform="${transform}"/>` : whole
  })
  return { body, symbols: [...ids].map(([inner, id]) => `<g id="${id}">${inner}</g>`).join('') }
}
