import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GuestList } from '../../contract/guest-lists.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { createClass, createSession, type Session } from '../../tests/support/factories/catalogue.ts'
import { addDevice } from '../../tests/support/factories/devices.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct({ environment: { RATE_LIMIT_FACTOR: '1' } })
  await setClock('2026-06-10T10:00:00Z')
  const name = { first_name: 'Mia', last_name: 'Manager' }
  await whole.database.db.updateTable('accounts').set(name).where('id', '=', manager.accountId).execute()
})
afterAll(() => whole.close())

/** A manager has signed in since. */
async function setClock(now: string): Promise<void> {
  whole.test.clock.set(now)
  manager = await whole.staffAs('manager')
}
const path = ({ class_id, local_date }: Session, call: string) =>
  `/api/staff/venues/${whole.venue.slug}/guest-lists/${class_id}@${local_date}/${call}`
const send = async (of: Session, text = 'Please bring a mat') =>
  whole.test.post(path(of, 'message'), { text }, { as: manager.token })
const codeOf = async (of: Session, text?: string) => {
  const answer = await send(of, text)
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

/** A class of this evening with guests of these names. */
async function classOf(...names: string[]): Promise<Session> {
  const { db } = whole.database
  const session = await createSession(db, await createClass(db, whole.venue, { name: 'Vinyasa' }), {
    date: '2026-06-10',
    from: '18:00',
  })
  for (const name of names) {
    const guest = await createTraveller(db, {
      first_name: name,
      last_name: 'Guest',
      email: `${name}-${session.id}@example.com`.toLowerCase(),
    })
    await createClassBooking(db, session, await createPass(db, guest.id))
  }
  return session
}

it('each guest gets a mail of their own, which names nobody else, and the list shows what was sent', async () => {
  const session = await classOf('Ann', 'Bob', 'Cleo')
  expect((await send(session, 'Please bring a mat.\n\nSee you!')).json()).toEqual({ guests: 3 })
  const mails = await deliverMails(whole.test)
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    ['ann', 'bob', 'cleo'].map(
      (name) => `${name}-${session.id}@example.com: Vinyasa on Wed, Jun 10: a message from River House Gym`,
    ),
  )
  for (const { to, text, html } of mails) {
    const mine = to.split('-')[0]
    for (const name of ['Ann', 'Bob', 'Cleo'])
      for (const body of [text, html]) expect(body.includes(name)).toBe(name.toLowerCase() === mine)
    expect(text).toContain('Please bring a mat.\n\nSee you!')
    expect(text).toContain('Please do not reply')
    expect(`${text}${html}`).not.toContain('@example.com')
  }
  const list = (await whole.test.post(path(session, 'open'), {}, { as: manager.token })).json<GuestList>()
  expect(list.messages).toEqual([
    {
      text: 'Please bring a mat.\n\nSee you!',
      guests: 3,
      sent: { at: '2026-06-10T10:00:00.000Z', by: 'venue', name: 'Mia M.' },
    },
  ])
})

it('a device shows that there is a message, and not what it says', async () => {
  const session = await classOf('Ann')
  const { account_id: id } = await whole.database.db
    .selectFrom('bookings')
    .select('account_id')
    .where('class_session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const device = await addDevice(whole.database.db, id, whole.test.clock())
  await whole.database.db
    .insertInto('notification_preferences')
    .values({ account_id: id, topic: 'messages', channel: 'notification', is_on: true })
    .execute()
  await send(session, 'The side door')
  const pushes = await whole.database.db
    .selectFrom('outbox_pushes')
    .selectAll()
    .where('device_id', '=', device.id)
    .execute()
  expect(pushes).toHaveLength(1)
  expect(JSON.stringify(pushes)).toContain('A message from the venue')
  expect(JSON.stringify(pushes)).not.toMatch(/side door|Vinyasa|Ann/)
  await deliverMails(whole.test)
})

it('reaches those who asked, are here or did not come; neither cancelled bookings nor blocked accounts', async () => {
  const session = await classOf('Asked', 'Here', 'Missed', 'Off', 'Blocked')
  const { db } = whole.database
  const setOf = (name: string, columns: object) =>
    db
      .updateTable('bookings')
      .set(columns)
      .where('class_session_id', '=', session.id)
      .where('account_id', 'in', (of) => of.selectFrom('accounts').select('id').where('first_name', '=', name))
      .execute()
  await db
    .updateTable('accounts')
    .set({ status: 'blocked' })
    .where('email', '=', `blocked-${session.id}@example.com`)
    .execute()
  const corrected_at = new Date('2026-06-10')
  await setOf('Asked', { status: 'pending', confirm_by: new Date('2026-06-10T12:00:00Z'), corrected_at })
  await setOf('Here', { status: 'redeemed', redeemed_at: new Date('2026-06-10T16:00:00Z') })
  await setOf('Missed', { status: 'no_show' })
  await setOf('Off', { status: 'cancelled_by_user', cancelled_at: corrected_at })
  expect((await send(session)).json()).toEqual({ guests: 3 })
  await deliverMails(whole.test)
})

it('is refused in words: nobody booked, a text too long, a day after the class', async () => {
  expect(await codeOf(await classOf())).toEqual([409, 'nobodyToMessage'])
  const session = await classOf('Ann')
  const long = await send(session, 'x'.repeat(10_000))
  expect(long.json()).toMatchObject({ code: 'invalidRequest', fields: { text: 'At most 1000 characters' } })
  await setClock('2026-06-11T18:00:00Z')
  expect(await codeOf(session)).toEqual([409, 'messageTooLate'])
  await setClock('2026-06-11T17:59:59Z')
  expect(await codeOf(session)).toEqual([200, undefined])
  await setClock('2026-06-10T10:00:00Z')
  await deliverMails(whole.test)
})

it('one at a time, 5 a day for a class and 30 for a venue, however they are pressed', async () => {
  await setClock('2026-06-10T11:00:00Z')
  await whole.database.db.deleteFrom('rate_limits').execute()
  const session = await classOf('Ann')
  const pressed = await Promise.all([codeOf(session), codeOf(session)])
  expect(pressed.toSorted()).toEqual([
    [200, undefined],
    [429, 'messageTooSoon'],
  ])
  for (const minute of ['06', '12', '18', '24']) {
    await setClock(`2026-06-10T11:${minute}:00Z`)
    expect(await codeOf(session)).toEqual([200, undefined])
  }
  await setClock('2026-06-10T11:30:00Z')
  expect(await codeOf(session)).toEqual([429, 'tooManyMessagesOfClass'])
  for (let classes = 0; classes < 25; classes++) expect(await codeOf(await classOf('Bob'))).toEqual([200, undefined])
  expect(await codeOf(await classOf('Bob'))).toEqual([429, 'tooManyMessagesOfVenue'])
  const sent = await whole.database.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'guests.messaged')
    .where('occurred_at', '>=', new Date('2026-06-10T11:00:00Z'))
    .where('occurred_at', '<', new Date('2026-06-11'))
    .execute()
  expect(sent).toHaveLength(30)
  await deliverMails(whole.test)
})
