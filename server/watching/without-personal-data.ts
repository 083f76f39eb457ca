const secretParameters =
  /([?&](?:email|name|phone|code|doorCode|key|password|assertion|[\w-]*(?:secret|token))=)[^&]*/gi

/** Path words that are followed by a code: of a coupon, a door, a public profile. */
const secretSegments = /(\/(?:couponDetail|door|t)\/)[^/?]+/gi

/** Addresses and codes in a URL stay out of the log (T46). */
export function withoutPersonalData(url: string): string {
  return url
    .replace(secretSegments, '$1[removed]')
    .replace(secretParameters, '$1[removed]')
    .replace(/[^/?&=]+(?:@|%40)[^/?&]+/gi, '[removed]')
}
