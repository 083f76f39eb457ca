import { expect, type Page } from '@playwright/test'

/** Opens another page without loading the site again. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      readonly __reactRouterDataRouter: { navigate(address: string): Promise<void> }
    }
    await router.navigate(to)
  }, address)
}

/** The same, and all of the page has taken the place of the one before. */
export async function openNext(page: Page, address: string): Promise<void> {
  await page.evaluate("document.querySelector('h1')?.setAttribute('data-before', '')")
  await navigate(page, address)
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}
