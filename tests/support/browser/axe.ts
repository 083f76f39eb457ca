import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Axe {
  run(
    part: object,
    options: object,
  ): Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly { html: string }[] }[] }>
}

interface PageWithAxe {
  readonly axe: Axe
  readonly document: { querySelectorAll(selector: string): Iterable<{ readonly style: { zIndex: string } }> }
}

/**
 * What axe finds in a page, or in the part with this selector: each rule with its elements. A document gets axe once,
 * which halves the time of looking at a page again. Frames are not looked at.
 */
export async function lookWithAxe(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source)
  return page.evaluate(async (include) => {
    const { axe, document } = globalThis as unknown as PageWithAxe
    const options = { resultTypes: ['violations'], iframes: false }
    // Axe does not know that a dialog lies on top, so it would not look at the contrast of its texts.
    const dialogs = [...document.querySelectorAll('dialog:modal')]
    for (const { style } of dialogs) style.zIndex = '9999'
    const { violations } = await axe.run({ include: [include] }, options)
    for (const { style } of dialogs) style.zIndex = ''
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, part)
}
