import { expect } from 'vitest'
import type { Ticket } from '../../../contract/bookings.ts'
import type { ChangedBooking } from '../../../contract/changed-bookings.ts'
import type { ClassChangePreview, ClassesChanged } from '../../../contract/class-changes.ts'
import { tellEnded } from '../../../modules/bookings/settle/tell-ended.ts'
import { tellChanged } from '../../../modules/class-changes/tell-changed.ts'
import { deliverMails } from '../../../modules/notifications/deliver-mail.ts'
import { settleWaitlist } from '../../../modules/waitlist/settle-waitlist.ts'
import { tellClosed } from '../../../modules/waitlist/tell-closed.ts'
import { tellLine } from '../../../modules/waitlist/tell-line.ts'
import { tellOffer } from '../../../modules/waitlist/tell-offer.ts'
import { type Class, createClass, createSession, type Session } from '../factories/catalogue.ts'
import type { Person, WholeProduct } from './whole-product.ts'

export interface Yoga {
  readonly of: Class
  readonly row: Session
  readonly date: string
}
export type ClassWish = Record<string, string | number>
export type ChangedClasses = ReturnType<typeof changeClassesAsManager>

/** Classes of a venue, people who book them, and a manager who changes them. */
export function changeClassesAsManager(whole: WholeProduct, manager: Person) {
  let days = 0
  /** Each class on a separate day, so that no traveller has two classes at once by chance. */
  async function yoga({ from = '18:00', capacity = 10, date = '' } = {}): Promise<Yoga> {
    const day = date || new Date(Date.parse('2026-06-12') + ++days * 86_400_000).toISOString().slice(0, 10)
    const of = await createClass(whole.database.db, whole.venue, {
      name: 'Yoga',
      trainer_name: 'Ben',
      activities: ['Yoga'],
      default_capacity: capacity,
    })
    return { of, row: await createSession(whole.database.db, of, { date: day, from }), date: day }
  }
  async function book({ of, date }: { of: Class; date: string }, person?: Person) {
    const by = person ?? (await whole.person())
    const wish = { Type: 'ClassTicket', TicketId: of.id, Date: date, ActiveVoucherCode: by.passCode }
    const answer = await whole.test.post('/api/bookings/add', wish, { as: by.token })
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
    return { person: by, id: answer.json<{ id: string }>().id }
  }
  const nameOf = ({ of, date }: Yoga) => `${of.id}@${date}`
  const path = () => `/api/staff/venues/${whole.venue.slug}/class-changes`
  const ask = (of: Yoga, change: ClassWish, by = manager) =>
    whole.test.get(
      `${path()}/preview?${new URLSearchParams({ sessions: nameOf(of), ...stringsOf(change) }).toString()}`,
      {
        as: by.token,
      },
    )
  const stringsOf = (change: ClassWish) =>
    Object.fromEntries(Object.entries(change).map(([key, value]) => [key, `${value}`]))
  const preview = async (of: Yoga, change: ClassWish) => (await ask(of, change)).json<ClassChangePreview>()
  const whatIsSeen = ({ version, travellers }: ClassChangePreview) => ({
    version,
    bookings: travellers.map(({ bookingId }) => bookingId),
  })
  const apply = (of: Yoga, change: ClassWish, seen: object) =>
    whole.test.post(path(), { sessions: [nameOf(of)], ...change, ...seen }, { as: manager.token })
  async function change(of: Yoga, wish: ClassWish): Promise<ClassesChanged> {
    const answer = await apply(of, wish, whatIsSeen(await preview(of, wish)))
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
    return answer.json<ClassesChanged>()
  }
  const fieldsOf = async (of: Yoga, wish: ClassWish) => {
    const { code, fields } = (await ask(of, wish)).json<{ code: string; fields?: Record<string, string> }>()
    return [code, fields]
  }
  return { yoga, book, ask, preview, whatIsSeen, apply, change, fieldsOf, ...whatIsThere(whole) }
}

/** The state in the database, on the travellers' screens and in their mails. */
function whatIsThere(whole: WholeProduct) {
  const bookingRow = (id: string) =>
    whole.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sessionRow = ({ row }: Yoga) =>
    whole.database.db.selectFrom('class_sessions').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  const ticket = async ({ id, person }: { id: string; person: Person }) =>
    (await whole.test.get(`/api/user/orders/${id}`, { as: person.token })).json<Ticket>()
  const optionsOf = async ({ id, person }: { id: string; person: Person }) =>
    (await whole.test.get(`/api/bookings/${id}/alternatives`, { as: person.token })).json<ChangedBooking>()
  const answer = (token: string, word: string) => whole.test.post('/api/changedBooking', { token, answer: word })
  const runJobs = async () => {
    await whole.test.jobs.run({
      'tell-ended': tellEnded,
      'tell-changed': tellChanged,
      'settle-waitlist': settleWaitlist,
      'tell-offer': tellOffer,
      'tell-closed': tellClosed,
      'tell-line': tellLine,
    })
    await deliverMails(whole.test.context)
  }
  async function mailsTo({ email }: Person) {
    await runJobs()
    return whole.test.mails.filter(({ to }) => to === email)
  }
  const lastMail = async (person: Person) => (await mailsTo(person)).at(-1)
  const visits = async ({ accountId }: Person) => {
    const { visits_free, visits_held } = await whole.database.db
      .selectFrom('passes')
      .select(['visits_free', 'visits_held'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return `${visits_free}/${visits_held}`
  }
  return { bookingRow, sessionRow, ticket, optionsOf, answer, runJobs, mailsTo, lastMail, visits }
}
