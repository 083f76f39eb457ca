import fc from 'fast-check'

const BEFORE_SURROGATES = 0xd800
const SURROGATES = 0x800
const point = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES })
  .map((number) => String.fromCodePoint(number < BEFORE_SURROGATES ? number : number + SURROGATES))

/** Any code points. fast-check's own unit 'binary' makes a table of a million characters first: seconds of processor. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(point, { maxLength }).map((points) => points.join(''))
}
