import type { Page } from '@playwright/test'

/** The page clips what is wider than itself, so its parts are asked too. */
export const widthOfContent = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('html, header, main, footer'), (part) => part.scrollWidth)),
  )
