const WORDS_A_MINUTE = 200

/** The read badge (2-marketplace §2.19): '4 min read'. */
export function readingTime(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`
}
