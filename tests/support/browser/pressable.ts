import { expect, type Page } from '@playwright/test'

const LEAST = 56

/** An element of the page, as far as it is measured. */
interface Pressed {
  readonly textContent: string
  getAttribute(name: string): string | null
  getBoundingClientRect(): { readonly height: number }
}

/**
 * One hand, gloves, bright sun: whatever is pressed or typed into on the desk's screen, or in the dialog that is
 * open, is 56 px high. The ways to other pages of staff stand above it, and are not what a hurry is about.
 */
export async function expectPressable(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open], [role=dialog]').last()
  const within = (await dialog.count()) > 0 ? dialog : page.locator('main section')
  const measure = () =>
    within.locator('a[href], button, input:not([type=hidden]), select, textarea').evaluateAll((all) =>
      (all as unknown as readonly Pressed[])
        .map((one) => ({
          name: one.getAttribute('aria-label') ?? one.textContent,
          height: one.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 0),
    )
  expect(await measure()).not.toEqual([])
  await expect.poll(async () => (await measure()).filter(({ height }) => height < LEAST - 0.5)).toEqual([])
}
