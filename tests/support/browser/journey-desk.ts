import { expect, type Page } from '@playwright/test'
import type { EnrolledDevice } from '../../../contract/venue-team.ts'
import { DOOR_VENUE } from './door-managers.ts'
import { WITHOUT_SCRIPTS } from './journey.ts'

/** The code that makes a browser a device of the desk. */
export async function prepareDevice(page: Page, token: string, name: string): Promise<string> {
  const prepared = await page.request.post(`/api/staff/venues/${DOOR_VENUE}/devices`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name },
  })
  expect(prepared.ok(), await prepared.text()).toBe(true)
  return ((await prepared.json()) as { code: string }).code
}

/** A device that the manager of a journey has added to the desk. */
export async function enrolNewDevice(page: Page, token: string, name: string): Promise<EnrolledDevice> {
  const code = await prepareDevice(page, token, name)
  const enrolled = await page.request.post('/api/desk/enrol', { data: { code } })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
  return (await enrolled.json()) as EnrolledDevice
}

/** Makes a browser that device. It takes effect with the next page that opens. */
export function beDevice(page: Page, device: EnrolledDevice): Promise<void> {
  return keep(page, 'desk.device', device)
}

/** The part of the desk that shows its state, and checks guests in. */
export const deskBar = (page: Page) => page.getByRole('region', { name: 'Check in at this desk' })
/** The line that says how many check-ins wait. */
export const unsent = (page: Page) => deskBar(page).getByRole('paragraph').filter({ hasText: /sent/ })

/** A scanner that acts as a keyboard: a key every 5 ms by the keys' own clock, however busy the machine is. */
export async function typeAsScanner(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const keys = [...Array.from(text, (key) => ({ key, text: key })), enter]
  for (const [index, key] of keys.entries()) {
    const timestamp = began + index * 0.005
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key })
  }
  await browser.detach()
}

async function keep(page: Page, key: string, value: object): Promise<void> {
  await page.goto(WITHOUT_SCRIPTS)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
}
