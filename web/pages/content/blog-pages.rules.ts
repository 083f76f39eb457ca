import { dayText } from '../../../contract/date-texts.ts'

/** 2-marketplace §9. */
export const PAGE_SIZE = 10

export interface BlogPage {
  readonly page: number
  readonly pages: number
  readonly slugs: readonly string[]
}

/** The slugs of one page of the list. An invalid page number, or one out of range, becomes the nearest valid one. */
export function blogPage(slugs: readonly string[], asked: string | null): BlogPage {
  const pages = Math.max(1, Math.ceil(slugs.length / PAGE_SIZE))
  const wanted = asked !== null && /^\d{1,6}$/.test(asked.trim()) ? Number(asked) : 1
  const page = Math.min(pages, Math.max(1, wanted))
  return { page, pages, slugs: slugs.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

/** '28.03.2026' becomes 'Mar 28, 2026'; other text stays as it is. */
export function publicationText(wire: string): string {
  return /^\d{2}\.\d{2}\.\d{4}$/.test(wire) ? dayText(wire, 'year') : wire
}
