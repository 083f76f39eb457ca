const LONGEST = 500

/** Also within the address that another parameter holds, such as the page to return to. */
const secretParameters =
  /((?:[?&]|%3f|%26)(?:email|name|phone|text|place|lat|lng|lon|code|doorCode|key|preview|password|assertion|[\w-]*(?:secret|token))(?:=|%3d))[^&]*/gi

/** Path words that are followed by a code (of a coupon, a door, a public profile, a calendar, a ticket) or by a search text. */
const secretSegments =
  /(\/(?:couponDetail|citySearch|door|t|api\/calendar|wallet\/(?:apple\/v1\/devices|apple(?!\/v1\/)|google))\/)[^/?]+/gi

/** Addresses and codes in a URL stay out of the log (T46). Takes time in proportion to its length. */
export function withoutPersonalData(url: string): string {
  return url
    .replace(secretSegments, '$1[removed]')
    .replace(secretParameters, '$1[removed]')
    .replace(/[^/?&=]+/g, (part) => (/@|%40/i.test(part) ? '[removed]' : part))
    .slice(0, LONGEST)
}
