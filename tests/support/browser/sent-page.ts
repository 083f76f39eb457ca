import type { Page } from '@playwright/test'
import { decodeHTML } from 'entities'

/** A page as the server sends it: for what it says, no browser has to run it. */
export async function readSent(
  page: Page,
  address: string,
): Promise<{ status: number; html: string; heading: string; main: string }> {
  const answer = await page.request.get(address)
  const html = await answer.text()
  const textOf = (tag: string) => {
    const [, markup = ''] = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html) ?? []
    return decodeHTML(markup.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ''))
  }
  return { status: answer.status(), html, heading: textOf('h1'), main: textOf('main') }
}
