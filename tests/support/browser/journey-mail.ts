import { expect, type Page } from '@playwright/test'

/**
 * What `pattern` finds in the mails to an address, newest first, once there are as many as expected: its group, or the
 * whole match.
 */
export async function readMail(
  page: Page,
  address: string,
  pattern: RegExp,
  atLeast = 1,
): Promise<readonly [string, ...string[]]> {
  const findMatches = async () => {
    const mails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; text: string }[]
    return mails
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => {
        const match = pattern.exec(text)
        return match ? [match[1] ?? match[0]] : []
      })
  }
  await expect.poll(async () => (await findMatches()).length, { intervals: [100] }).toBeGreaterThanOrEqual(atLeast)
  const [newest = '', ...others] = await findMatches()
  return [newest, ...others]
}

/** The newest code of eight digits. */
export async function readMailedCode(page: Page, address: string): Promise<string> {
  return (await readMail(page, address, /^\d{8}$/m))[0]
}
