import { expect, type Page } from '@playwright/test'
import type { EnrolledDevice } from '../../../contract/venue-team.ts'
import { DOOR_VENUE } from './door-managers.ts'

/** A device that the manager of a journey has added to the desk. */
export async function enrolNewDevice(page: Page, token: string, name: string): Promise<EnrolledDevice> {
  const prepared = await page.request.post(`/api/staff/venues/${DOOR_VENUE}/devices`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name },
  })
  expect(prepared.ok(), await prepared.text()).toBe(true)
  const { code } = (await prepared.json()) as { code: string }
  const enrolled = await page.request.post('/api/desk/enrol', { data: { code } })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
  return (await enrolled.json()) as EnrolledDevice
}

/** Makes a browser that device. It takes effect with the next page that opens. */
export function beDevice(page: Page, device: EnrolledDevice): Promise<void> {
  return keep(page, 'desk.device', device)
}

async function keep(page: Page, key: string, value: object): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
}
