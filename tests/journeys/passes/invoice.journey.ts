import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  isoDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'
import { readPaper } from '../../support/read-paper.ts'
import { ticketCode } from '../../../contract/signed-ticket.ts'

/** The hotel without an app: its guests show a document at the front desk (2-marketplace §2.10, T138, T163). */

const BOOKINGS = '/user/profile/bookings?partner=ticket-hotel'

async function downloadPdf(
  page: Page,
  button: string,
): Promise<{ name: string; paper: Awaited<ReturnType<typeof readPaper>> }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), paper: await readPaper(await readFile(await file.path())) }
}

test(
  "a guest books a walk-in, and holds the paper with the booking's own code",
  atPhone('what stands on the paper; axe looks at both widths'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'paper', 'Zürich')
    await signIn(page, name)
    await page.goto('/location/zurich-lakeside?partner=ticket-hotel')
    await page.getByRole('link', { name: 'General Gym Access' }).click()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('textbox', { name: 'Date' }).fill(isoDate(3))
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
    await expect(page.getByText('Present this ticket at the front desk of our partner gym.')).toBeVisible()
    await page.getByRole('link', { name: 'View Invoice' }).click()
    const invoice = page.getByRole('dialog', { name: 'Booking Invoice' })
    await expect(invoice.getByRole('img', { name: 'Ticket Hotel' })).toBeVisible()
    for (const said of [
      'powered by Roamfit',
      /^Valid for \w+day \d\d \w+$/,
      'Booked',
      'General Gym Access',
      /, Zürich$/,
      'Any time while the venue is open',
      'Tess Rivers',
      'Check In',
      'Present this ticket at the front desk of our partner gym.',
      'Cancel before you check in, or before the end of the day, to get the visit refunded.',
      'Bring a valid picture ID.',
      'Observe local Covid19 guidelines.',
    ]) {
      await expect(invoice.getByText(said).first()).toBeVisible()
    }
    await expect(invoice.getByRole('link')).toHaveText(['Terms of Use', 'Privacy Policy'])
    await atBothWidths(page, expectAccessible)
    const code = (await invoice.getByRole('img', { name: /^Booking code / }).getAttribute('alt'))?.slice(
      'Booking code '.length,
    )
    const { name: file, paper } = await downloadPdf(page, 'Download Invoice')
    expect([file, paper.pages, ticketCode(paper.qr ?? '')]).toEqual(['Booking-Invoice.pdf', 1, code])
    expect(paper.text).toContain('Tess Rivers')
    expect(paper.text).toContain('before the end of the day')
    // 1§1: after a purchase or a claimed code the text mentions the document and no app.
    await page.goto('/?partner=ticket-hotel&open=download-app')
    const next = page.getByRole('dialog', { name: 'Your pass is ready' })
    await expect(next.getByText('Download your ticket, a PDF, from the bookings in your profile.')).toBeVisible()
    await expect(next.getByText('Present this ticket at the front desk of our partner gym.')).toBeVisible()
    await expect(next.getByText(/home screen/i)).toHaveCount(0)
  },
)

test(
  'the invoice has an address: by keyboard, Back, Escape, reload, and from a mail after signing in',
  atDesktop('by keyboard; dialogs-of-booking walks the dialog at both widths'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'paper', 'Zürich')
    const { id } = await bookWalkIn(page, traveller, 'zurich-lakeside')
    const invoice = page.getByRole('dialog', { name: 'Booking Invoice' })
    const address = `/user/profile/bookings?partner=ticket-hotel&invoice=${id}`
    await page.goto(address)
    await page.getByLabel('Email').fill(`${traveller.name}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await page.keyboard.press('Enter')
    await expect(invoice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(invoice).toBeHidden()
    await expect(page).toHaveURL(BOOKINGS)
    const view = page.getByRole('button', { name: 'View Invoice' })
    await view.focus()
    await page.keyboard.press('Enter')
    await expect(invoice).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(invoice).toBeHidden()
    await expect(view).toBeFocused()
    await view.press('Enter')
    await page.reload()
    await expect(invoice.getByText('Valid for')).toBeVisible()
    await invoice.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(BOOKINGS)
  },
)

test(
  'T163: check-in is offered where there is an app only',
  atPhone('what is offered, the partner decides'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'paper', 'Zürich')
    const { id, code } = await bookWalkIn(page, traveller, 'zurich-lakeside')
    await signIn(page, traveller.name)
    await page.goto(`/user/profile/bookings/${id}?partner=ticket-hotel&door=K7M2QX`)
    await expect(page.getByText('Present this ticket at the front desk of our partner gym.')).toBeVisible()
    await expect(page.getByText(/code at the door/)).toHaveCount(0)
    await page.goto('/door/K7M2QX?partner=ticket-hotel')
    await expect(page.getByText('Check in at the front desk')).toBeVisible()
    await page.goto(`/user/profile/bookings/${id}`)
    await expect(page.getByText(/Scan the code at the door/)).toBeVisible()
    const { name, paper } = await downloadPdf(page, 'Ticket (PDF)')
    expect([name, ticketCode(paper.qr ?? '')]).toEqual(['Ticket.pdf', code])
    await page.goto('/user/profile/bookings')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View Invoice' })).toHaveCount(0)
  },
)

test(
  'a restricted site has no footer and its own questions (T1), and Privacy, Terms and Cookies in reach',
  atPhone('where links lead'),
  async ({ page }) => {
    await page.goto('/FAQs?partner=ticket-hotel')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByText('What do I show at the front desk?')).toBeVisible()
    const legal = page.getByRole('navigation', { name: 'Legal' })
    await legal.getByRole('button', { name: 'Cookies' }).click()
    await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible()
    await page
      .getByRole('region', { name: 'Cookies' })
      .getByRole('button', { name: /necessary/i })
      .click()
    await legal.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms-of-use?partner=ticket-hotel')
    await legal.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await page.goto('/FAQs')
    await expect(legal).toHaveCount(0)
  },
)
