import type { Page } from '@playwright/test'

/** Opens another page without loading the site again. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      readonly __reactRouterDataRouter: { navigate(address: string): Promise<void> }
    }
    await router.navigate(to)
  }, address)
}
