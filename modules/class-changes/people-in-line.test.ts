import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type ChangedClasses,
  changeClassesAsManager,
  type ClassWish,
  type Yoga,
} from '../../tests/support/product/change-classes-as-manager.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { settleWaitlist } from '../waitlist/settle-waitlist.ts'

/** Wednesday 10 June 2026, 11:00 in London. Classes begin at 18:00, each on a day for itself. */
let whole: WholeProduct
let the: ChangedClasses
beforeAll(async () => {
  whole = await wholeProduct()
  the = changeClassesAsManager(whole, await whole.staffAs('manager'))
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterEach(() => whole.test.jobs.discard())
afterAll(() => whole.close())

/** A class that is full, and a person in its line. */
async function fullYoga(): Promise<{ readonly of: Yoga; readonly nina: Person }> {
  const of = await the.yoga({ capacity: 1 })
  await the.book(of)
  return { of, nina: await waitFor(of) }
}

async function waitFor(of: Yoga): Promise<Person> {
  const person = await whole.person()
  const joined = await whole.test.post('/api/user/waits', { classId: of.of.id, date: of.date }, { as: person.token })
  expect(joined.statusCode).toBe(200)
  return person
}

async function turnMailsOff({ accountId }: Person) {
  const off = { account_id: accountId, topic: 'messages', channel: 'email', is_on: false } as const
  await whole.database.db.insertInto('notification_preferences').values(off).execute()
}

const subjectsTo = async (person: Person) => (await the.mailsTo(person)).map(({ subject }) => subject)
const countTold = async (of: Yoga, wish: ClassWish) => (await the.preview(of, wish)).counts.waitingTold

describe('T140, T171: people in line hear of a change', () => {
  it.each<[string, ClassWish, string, string[]]>([
    ['a new time', { kind: 'move', timeFrom: '18:10' }, 'New time', ['Time: 6:10 PM - 7:10 PM', 'Before: ']],
    ['a new end', { kind: 'move', timeTo: '19:30' }, 'New time', ['Time: 6:00 PM - 7:30 PM', '6:00 PM - 7:00 PM']],
    ['another day', { kind: 'move', date: '31.07.2026' }, 'New time', ['Day: Friday, July 31', 'Before: ']],
    ['another trainer', { kind: 'trainer', trainerName: 'Mia' }, 'Another trainer', ['Mia teaches it.']],
  ])('%s: as many as the preview says, once', async (_which, wish, heading, texts) => {
    const { of, nina } = await fullYoga()
    expect(await countTold(of, wish)).toBe(1)
    await the.change(of, wish)
    expect(await subjectsTo(nina)).toEqual([`${heading}: Yoga at River House Gym`])
    const text = (await the.lastMail(nina))?.text
    for (const said of [...texts, 'You keep your place in line.']) expect(text).toContain(said)
    await settleWaitlist(whole.test.context)
    expect(await subjectsTo(nina)).toHaveLength(1)
  })

  it('a new place, which only the clock’s job finds', async () => {
    const { nina } = await fullYoga()
    const { db } = whole.database
    await db.updateTable('venues').set({ street_address: '9 New Road' }).where('id', '=', whole.venue.id).execute()
    await settleWaitlist(whole.test.context)
    expect(await subjectsTo(nina)).toEqual(['New place: Yoga at River House Gym'])
    expect((await the.lastMail(nina))?.text).toContain('9 New Road')
  })

  it('of two changes in one mail, and not of a change that was taken back', async () => {
    const { of, nina } = await fullYoga()
    await the.change(of, { kind: 'move', timeFrom: '18:10' })
    await the.change(of, { kind: 'trainer', trainerName: 'Mia' })
    expect(await subjectsTo(nina)).toEqual(['New time: Yoga at River House Gym'])
    expect((await the.lastMail(nina))?.text).toContain('Mia teaches it.')
    await the.change(of, { kind: 'trainer', trainerName: 'Zoe' })
    await the.change(of, { kind: 'trainer', trainerName: 'Mia' })
    expect(await subjectsTo(nina)).toHaveLength(1)
  })

  it('a person with an offer reads until when the seat is held', async () => {
    const of = await the.yoga({ capacity: 1 })
    const { id, person } = await the.book(of)
    const nina = await waitFor(of)
    await whole.test.delete(`/api/user/orders/cancel/${id}`, { as: person.token })
    await the.runJobs()
    await the.change(of, { kind: 'move', timeFrom: '18:10' })
    expect(await subjectsTo(nina)).toEqual([
      expect.stringMatching(/^A seat is yours until /),
      'New time: Yoga at River House Gym',
    ])
    expect((await the.lastMail(nina))?.text).toContain('We hold a seat for you until ')
  })
})

describe('the preview counts exactly those who get an email', () => {
  it('of the line: nobody whose account is blocked, or who wants no mails when a line ends', async () => {
    const { of, nina } = await fullYoga()
    const [off, blocked] = [await waitFor(of), await waitFor(of)]
    await turnMailsOff(off)
    const { db } = whole.database
    await db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', blocked.accountId).execute()
    expect(await countTold(of, { kind: 'trainer', trainerName: 'Mia' })).toBe(2)
    expect(await countTold(of, { kind: 'cancel', reason: 'Ill' })).toBe(1)
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    expect([await subjectsTo(nina), await subjectsTo(off), await subjectsTo(blocked)]).toEqual([
      ['The class is no longer available: Yoga at River House Gym'],
      [],
      [],
    ])
  })

  it('of a cancelled class: also a person who has booked another class at that time', async () => {
    const { of, nina } = await fullYoga()
    await the.book(await the.yoga({ date: of.date }), nina)
    expect(await countTold(of, { kind: 'cancel', reason: 'Ill' })).toBe(1)
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    expect(await subjectsTo(nina)).toContain('The class is no longer available: Yoga at River House Gym')
  })

  it('of new seats: only those who get one', async () => {
    const { of } = await fullYoga()
    await waitFor(of)
    expect(await countTold(of, { kind: 'capacity', capacity: 2 })).toBe(1)
    expect(await countTold(of, { kind: 'capacity', capacity: 9 })).toBe(2)
  })

  it('of a trainer’s change: no traveller who has turned such mails off', async () => {
    const of = await the.yoga()
    const [nina, off] = [await the.book(of), await the.book(of)]
    await turnMailsOff(off.person)
    const { travellers } = await the.preview(of, { kind: 'trainer', trainerName: 'Mia' })
    expect(travellers.map(({ effect }) => effect).toSorted()).toEqual(['isTold', 'stays'])
    await the.change(of, { kind: 'trainer', trainerName: 'Mia' })
    const subjects = async ({ person }: typeof nina) =>
      (await subjectsTo(person)).filter((it) => it.startsWith('Another'))
    expect([await subjects(nina), await subjects(off)]).toEqual([['Another trainer: Yoga at River House Gym'], []])
  })
})
