import { expect, type Page } from '@playwright/test'

const LEAST = 56

/** The measured part of an element of the page. */
interface Pressed {
  readonly textContent: string
  getAttribute(name: string): string | null
  getBoundingClientRect(): { readonly height: number }
}

/**
 * One hand, gloves, bright sun: every control and field of the desk's screen, or of the open dialog, is 56 px high. The
 * links to other pages of staff stand above it, and are not for a hurry.
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
