import type { Locator, Page } from '@playwright/test'
import type { OpenScreen } from './open-screen.ts'
import { signInAsStaff } from './staff-logins.ts'

const VENUE = '/staff/venues/atelier-yoga'
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A dialog of a page. Nothing is saved for a picture. */
const above = (name: string, address: string, open: (page: Page) => Promise<unknown>): OpenScreen => ({
  name: `venue-dialog-${name}`,
  fullPage: false,
  open: async (page) => {
    await signInAsStaff(page, 'manager@example.com')
    await page.goto(`${VENUE}${address}`)
    await open(page)
    await page.getByRole('dialog').waitFor()
  },
})

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The first class of the week with a booking. */
async function openSession(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /[1-9]\d* of \d+ seats taken/ })
    .filter({ hasNotText: 'Started' })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Only this one' }).waitFor()
  return dialog
}

async function openChange(page: Page, kind: RegExp): Promise<Locator> {
  await press(await openSession(page), 'Only this one')
  const dialog = page.getByRole('dialog', { name: /^Change / })
  await dialog.getByRole('radio', { name: kind }).check()
  return dialog
}

async function openAway(page: Page, kind: RegExp): Promise<Locator> {
  await press(page, 'A trainer is away')
  const dialog = page.getByRole('dialog', { name: 'A trainer is away' })
  await dialog.getByRole('radio', { name: kind }).check()
  return dialog
}

async function openClosure(page: Page): Promise<Locator> {
  await press(page, 'Add a closure')
  return page.getByRole('dialog', { name: 'Add a closure' })
}

async function showInvalid(dialog: Locator): Promise<void> {
  const field = dialog.locator('[aria-invalid=true]').first()
  await field.waitFor()
  await field.scrollIntoViewIfNeeded()
}

/** The guest list of the first class of today that has one. */
export async function goToGuestList(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Guest list / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
}

/** A note that a colleague has written since the dialog opened: nothing is saved for the picture. */
async function meetAnotherNote(page: Page): Promise<void> {
  const saved = { at: new Date(Date.now() - 60_000).toISOString(), by: 'venue', name: 'Sean N.' }
  const bookingNote = { text: 'Has a guest pass for Friday', lastSaved: saved }
  await press(page, /^(Add a|Change the) note/)
  await page.getByLabel('For this visit').fill('Left knee: no deep bends')
  await page.route('**/notes', (route) =>
    route.fulfill({ status: 409, json: { code: 'recordChanged', message: '', fields: {} } }),
  )
  await page.route('**/notes/open', (route) =>
    route.fulfill({ json: { bookingNote, guestNote: null, version: 'newer' } }),
  )
  await press(page, 'Save')
  await page.getByRole('region', { name: 'Two versions' }).waitFor()
}

/** The dialogs that a manager of a venue opens above its pages, also refused beside a field. */
export const staffDialogs: readonly OpenScreen[] = [
  above('note', '', (page) => press(page, /^(Add a|Change the) note/)),
  above('note-two-versions', '', meetAnotherNote),
  above('message', '', async (page) => {
    await goToGuestList(page)
    await press(page, 'Write to the guests')
    await press(page.getByRole('dialog'), 'Bring a mat')
  }),
  above('message-preview', '', async (page) => {
    await goToGuestList(page)
    await press(page, 'Write to the guests')
    await press(page.getByRole('dialog'), 'Bring a mat')
    await press(page.getByRole('dialog'), 'Preview')
  }),
  above('hold', '', async (page) => {
    await page.getByRole('button', { name: 'Without a booking', exact: true }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }),
  above('hold-code', '', async (page) => {
    await press(page, /^Without a booking ./)
    await page.getByRole('dialog').getByRole('img').waitFor()
  }),
  above('decline', '', async (page) => {
    await page.getByText(/waits? for your answer/).click()
    await press(page, /^Decline/)
  }),
  above('was-not-here', '', (page) => press(page, /^Was not here/)),
  above('enter-visit', '/past', (page) => press(page, /^Enter this visit/)),
  above('enter-visit-refused', '/past', async (page) => {
    await press(page, /^Enter this visit/)
    await press(page.getByRole('dialog'), 'Enter this visit')
    await showInvalid(page.getByRole('dialog'))
  }),
  above('session', '/timetable', openSession),
  above('class-change', '/timetable', (page) => openChange(page, /Another day or time/)),
  above('class-whom', '/timetable', async (page) => {
    const dialog = await openChange(page, /Another day or time/)
    await dialog.getByLabel('From').fill('21:30')
    await press(dialog, 'See whom it affects')
    await dialog.getByRole('button', { name: 'Move the class' }).waitFor()
  }),
  above('class-refused', '/timetable', async (page) => {
    const dialog = await openChange(page, /More or fewer seats/)
    await dialog.getByLabel('Number of seats').fill('1')
    await press(dialog, 'See whom it affects')
    await showInvalid(dialog)
  }),
  above('class-cancelled', '/timetable', async (page) => {
    const dialog = await openChange(page, /Cancel it/)
    await dialog.getByLabel('Why is it cancelled?').fill('A burst pipe in the hall')
    await press(dialog, 'See whom it affects')
    await dialog.getByRole('button', { name: 'Cancel the class' }).waitFor()
  }),
  above('new-class', '/timetable/classes', (page) => press(page, 'Add a class')),
  above('new-class-refused', '/timetable/classes', async (page) => {
    await press(page, 'Add a class')
    await press(page.getByRole('dialog'), 'Add')
    await showInvalid(page.getByRole('dialog'))
  }),
  above('copy-class', '/timetable/classes', (page) => press(page, /^Copy /)),
  above('calendar', '/timetable', async (page) => {
    await press(page, 'Subscribe to this calendar')
    await press(page.getByRole('dialog'), /^(Create an address|Copy)/)
  }),
  above('copy-week', '/timetable', (page) => press(page, 'Copy this week')),
  above('copy-week-preview', '/timetable', async (page) => {
    await press(page, 'Copy this week')
    await press(page.getByRole('dialog'), 'See what it adds')
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).waitFor()
  }),
  above('trainer-away', '/timetable', (page) => openAway(page, /Hand to a substitute/)),
  above('trainer-away-refused', '/timetable', async (page) => {
    await press(await openAway(page, /Hand to a substitute/), 'See whom it affects')
    await showInvalid(page.getByRole('dialog'))
  }),
  above('trainer-away-whom', '/timetable', async (page) => {
    const dialog = await openAway(page, /Hand to a substitute/)
    await dialog.getByLabel('Who takes over?').fill('Sofia Brandt')
    await press(dialog, 'See whom it affects')
    await dialog.getByRole('button', { name: /^Hand over/ }).waitFor()
  }),
  above('trainer-away-cancel', '/timetable', (page) => openAway(page, /Cancel them/)),
  above('trainer-away-cancel-whom', '/timetable', async (page) => {
    const dialog = await openAway(page, /Cancel them/)
    await dialog.getByLabel('Why are they cancelled?').fill('The trainer is ill')
    await press(dialog, 'See whom it affects')
    await dialog.getByRole('button', { name: /^Cancel \d/ }).waitFor()
  }),
  above('every-week', '/timetable/classes', (page) => press(page, /^Every week/)),
  above('every-week-refused', '/timetable/classes', async (page) => {
    await press(page, /^Every week/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Monday').check()
    for (const [label, value] of [
      ['Starts', '08:00'],
      ['Ends', '07:00'],
      ['First date', dayAhead(3)],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value)
    await press(dialog, 'Save')
    await showInvalid(dialog)
  }),
  above('single-date', '/timetable/classes', (page) => press(page, /^On a single date/)),
  above('end', '/timetable/classes', (page) => press(page, /^End /)),
  above('withdraw', '/timetable/classes', (page) => press(page, /^Withdraw/)),
  above('closure', '/hours', openClosure),
  above('closure-refused', '/hours', async (page) => {
    const dialog = await openClosure(page)
    await dialog.getByLabel('First day').fill(dayAhead(3))
    await dialog.getByLabel('Last day').fill(dayAhead(2))
    await press(dialog, 'See whom it affects')
    await showInvalid(dialog)
  }),
  above('closure-whom', '/hours', async (page) => {
    const dialog = await openClosure(page)
    await dialog.getByLabel('First day').fill(dayAhead(1))
    await dialog.getByLabel('Reason').fill('The boiler is replaced')
    await press(dialog, 'See whom it affects')
    await dialog.getByRole('button', { name: 'Close the venue' }).waitFor()
  }),
  above('add-person', '/team', (page) => press(page, 'Invite a colleague')),
  above('add-teacher', '/team', async (page) => {
    await press(page, 'Invite a colleague')
    await page.getByRole('radio', { name: /^Teacher/ }).check()
  }),
  above('add-device', '/team', (page) => press(page, 'Add a device')),
  above('remove-person', '/team', (page) => press(page, /^Remove/)),
  above('door', '/door', (page) => press(page, 'Change the code')),
]
