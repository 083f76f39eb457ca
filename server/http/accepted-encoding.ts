export type Encoding = 'br' | 'gzip'

const KEPT = 200
const known = new Map<string, Encoding | undefined>()

/**
 * Chooses the encoding of the answer: the one with the client's highest weight, Brotli if two have the same. Undefined
 * if the client accepts only the plain bytes (RFC 9110 §12.5.3). Clients send only a handful of different headers, so
 * the results are cached.
 */
export function chooseEncoding(header: string | readonly string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined
  if (known.has(header)) return known.get(header)
  const encoding = choose(header)
  if (header.length <= 100 && known.size < KEPT) known.set(header, encoding)
  return encoding
}

/** Whether bytes that are already in this encoding may be sent as they are. */
export function acceptsEncoding(header: string, encoding: string): boolean {
  const weights = weightsOf(header)
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

function choose(header: string): Encoding | undefined {
  const weights = weightsOf(header)
  const weightOf = (name: string, preset: number) => weights.get(name) ?? weights.get('*') ?? preset
  const br = weightOf('br', 0)
  const gzip = Math.max(weightOf('gzip', 0), weights.get('x-gzip') ?? 0)
  // Plain bytes are always accepted unless refused; if they have a weight, it counts like the others.
  const plain = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= plain) return 'br'
  return gzip > 0 && gzip >= plain ? 'gzip' : undefined
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    if (name !== '')
      weights.set(
        name,
        weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
      )
  }
  return weights
}
