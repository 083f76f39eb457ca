/** Where a visitor wanted to go without a connection: one of our own pages, or the start. */
export function wayBack(from: string | null): string {
  return from !== null &&
    /^\/(?![/\\])[\x21-\x7e]*$/.test(from) &&
    !from.includes('\\') &&
    !/^\/offline(?:[/?#]|$)/.test(from)
    ? from
    : '/'
}
