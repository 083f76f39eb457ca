import { expect, type Page } from '@playwright/test'
import type { ClassChangePreview } from '../../../contract/class-changes.ts'
import { readMail } from './journey-mail.ts'
import type { Traveller } from './journey-traveller.ts'

interface ClassPlace {
  readonly venue: string
  /** The word with which its name begins. */
  readonly word: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly hour: number
  readonly trainer?: string
  /** Left out, it follows its venue. */
  readonly confirmsAtOnce?: boolean
}

/** A class of eight seats that takes place once, from an hour to the next. */
export async function addClass(page: Page, token: string, place: ClassPlace) {
  const { venue, word, date, hour, trainer: trainerName, confirmsAtOnce } = place
  const name = `${word} ${crypto.randomUUID().slice(0, 4)}`
  const path = `/api/staff/venues/${venue}/classes`
  const headers = { authorization: `Bearer ${token}` }
  const kind = { activities: ['Yoga'], voucherType: 'standard', wpVisits: 1, capacity: 8 }
  const fields = { name, ...kind, trainerName, confirmsAtOnce }
  const added = await page.request.post(path, { headers, data: fields })
  expect(added.ok(), await added.text()).toBe(true)
  const { id } = (await added.json()) as { id: string }
  const clock = (of: number) => `${String(of).padStart(2, '0')}:00`
  const session = { date, from: clock(hour), to: clock(hour + 1), capacity: 8 }
  const dated = await page.request.post(`${path}/${id}/sessions`, { headers, data: session })
  expect(dated.ok(), await dated.text()).toBe(true)
  return { name, id }
}

/** What another manager does to a class without bookings, without a page. */
export function classCalls(page: Page, token: string, venue: string, session: string) {
  const path = `/api/staff/venues/${venue}/class-changes`
  const headers = { authorization: `Bearer ${token}` }
  return {
    async change(wish: Readonly<Record<string, string | number>>) {
      const seen = await page.request.get(`${path}/preview`, { headers, params: { ...wish, sessions: session } })
      const { version, travellers } = (await seen.json()) as ClassChangePreview
      const bookings = travellers.map(({ bookingId }) => bookingId)
      const data = { ...wish, sessions: [session], version, bookings }
      const changed = await page.request.post(path, { headers, data })
      expect(changed.ok(), await changed.text()).toBe(true)
    },
  }
}

/** The page that the newest mail of a traveller leads to. */
export async function followMail(page: Page, traveller: Traveller, subject: RegExp): Promise<void> {
  const token = new RegExp(`${subject.source}[^]*?changed-booking\\S*token=([\\w-]+)`)
  await page.goto(`/changed-booking#token=${(await readMail(page, `${traveller.name}@example.com`, token))[0]}`)
}
