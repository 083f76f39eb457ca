import { expect, type Page } from '@playwright/test'

/** Cards of the payment sandbox. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  authenticated: '4000002760003184',
} as const

/** Presses the header's button: 'Get Your Pass', or a shorter text on a phone. */
export async function openPasses(page: Page, address = '/?city=London'): Promise<void> {
  await page.goto(address)
  await page.getByRole('banner').getByRole('link', { name: /pass$/i }).click()
}

export async function choosePass(page: Page, name = '4 visits', type = 'Standard'): Promise<void> {
  await page.getByRole('group', { name: type, exact: true }).getByText(name, { exact: true }).click()
  await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
  await expect(page.getByRole('heading', { name: 'You are almost there' })).toBeVisible()
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name as on card').fill("Zoë O'Neil-Müller")
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('I am at least 18 years old').check()
}

export const pay = (page: Page) => page.getByRole('button', { name: 'Pay with credit card' }).click()
export const success = (page: Page) =>
  page.getByText('Congratulations! Your Roamfit Pass has been added to your profile.')
