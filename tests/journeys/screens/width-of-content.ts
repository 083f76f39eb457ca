import type { Page } from '@playwright/test'

/** The page clips its overflow, so this measures its parts too. */
export const widthOfContent = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('html, header, main, footer'), (part) => part.scrollWidth)),
  )
