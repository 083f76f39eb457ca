import { transcode } from 'node:buffer'

/** Texts of pages as UTF-16. It is as large as the longest page so far, and no page is written while another one is. */
let room = Buffer.allocUnsafeSlow(2 ** 19)

/**
 * The text of the page that is being written. Its places are those of letters in the room, good until the text
 * changes.
 */
export interface WrittenPage {
  /** -1 if it is not there. */
  placeOf(text: string): number
  lastPlaceOf(text: string): number
  textBetween(from: number, to?: number): string
  /** Puts this in place of all that stands before. Something longer than that is an error. */
  setBeginning(text: string, until: number): void
  setEnd(from: number, text: string): void
}

/**
 * A page as UTF-8. React's text is thousands of pieces that V8 has not put together yet. They are put together in a
 * place that is used for every page, in parts: a text as long as a page takes fresh memory each time. One ’ makes V8
 * keep two bytes for each letter. Writing those as UTF-8 takes it three times as long as writing them as they are and
 * having them transcoded, which refuses half a letter.
 *
 * @param change sees the text first, and may give it another beginning and another end
 */
export function bytesOf(parts: readonly string[], change: (page: WrittenPage) => void = () => undefined): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length * 2, 0)
  makeRoom(length, 0)
  let begin = 0
  let end = 0
  for (const part of parts) end += room.write(part, end, 'utf16le')
  change({
    placeOf: (part) => room.subarray(0, end).indexOf(part, begin, 'utf16le'),
    lastPlaceOf: (part) => room.subarray(0, end).lastIndexOf(part, undefined, 'utf16le'),
    textBetween: (from, to = end) => room.toString('utf16le', from, to),
    setBeginning(part, until) {
      begin = until - part.length * 2
      room.write(part, begin, 'utf16le')
    },
    setEnd(from, part) {
      makeRoom(from + part.length * 2, from)
      end = from + room.write(part, from, 'utf16le')
    },
  })
  const written = room.subarray(begin, end)
  try {
    return transcode(written, 'utf16le', 'utf8')
  } catch {
    return Buffer.from(written.toString('utf16le'))
  }
}

function makeRoom(length: number, kept: number): void {
  if (length <= room.length) return
  const larger = Buffer.allocUnsafeSlow(length)
  room.copy(larger, 0, 0, kept)
  room = larger
}
