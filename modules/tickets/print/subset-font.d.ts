/** The part of it that we use: one weight of a variable font, with all of its letters. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      readonly keepAllGlyphs: true
      readonly targetFormat: 'truetype'
      readonly variationAxes: Readonly<Record<string, number>>
      readonly noHinting: true
    },
  ): Promise<Buffer>
}
