import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChangedClasses, changeClassesAsManager } from '../../tests/support/product/change-classes-as-manager.ts'
import { wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday 10 June 2026, 11:00 in London. Classes are at 18:00. */
let whole: WholeProduct
let the: ChangedClasses
beforeAll(async () => {
  whole = await wholeProduct()
  the = changeClassesAsManager(whole, await whole.staffAs('manager'))
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(() => whole.close())

type Booked = Awaited<ReturnType<ChangedClasses['book']>>
type Mail = Awaited<ReturnType<ChangedClasses['lastMail']>>

const far = { kind: 'move', timeFrom: '20:00', reason: 'The hall is taken' }
const newsFor = async ({ person }: Booked) =>
  (await the.mailsTo(person))
    .filter(({ subject }) => !subject.startsWith('Booking confirmed'))
    .map(({ subject }) => subject)
const keep = async (booked: Booked) => the.answer((await the.optionsOf(booked)).token, 'keep')
function eventOf(mail: Mail): VEvent {
  const text = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').toString('utf8')
  return Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT') as VEvent
}

describe('T137, T140: a traveller who keeps a moved booking on their ticket', () => {
  it('gets the calendar file in the one mail about the move, before any other mail about it', async () => {
    const of = await the.yoga()
    const kept = await the.book(of)
    const before = eventOf(await the.lastMail(kept.person))
    await the.change(of, { kind: 'trainer', trainerName: 'Zoe' })
    await the.change(of, far)
    expect((await keep(kept)).statusCode).toBe(200)
    expect(await newsFor(kept)).toEqual(['New time: Yoga at River House Gym'])
    const mail = await the.lastMail(kept.person)
    const after = eventOf(mail)
    expect([after.uid, after.start.toISOString()]).toEqual([before.uid, `${of.date}T19:00:00.000Z`])
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence))
    expect(mail?.text).toContain('you keep your booking. River House Gym has moved the class. The new trainer is Zoe.')
    expect(mail?.text).toMatch(/Before: .*6:00 PM/)
    expect(mail?.text).not.toMatch(/Please keep|free of charge/)
  })

  it('gets the file after another booking at the new time: the mail with the question had none', async () => {
    const of = await the.yoga()
    const kept = await the.book(of)
    const other = await the.book(await the.yoga({ date: of.date, from: '20:00' }), kept.person)
    await the.change(of, far)
    const told = await the.lastMail(kept.person)
    expect([told?.text.includes('another booking at that time'), told?.attachments]).toEqual([true, []])
    await whole.test.delete(`/api/user/orders/cancel/${other.id}`, { as: kept.person.token })
    expect((await keep(kept)).statusCode).toBe(200)
    expect(await newsFor(kept)).toHaveLength(3)
    expect(eventOf(await the.lastMail(kept.person)).start.toISOString()).toBe(`${of.date}T19:00:00.000Z`)
  })

  it('gets no second file when the mail with the question had one', async () => {
    const of = await the.yoga()
    const kept = await the.book(of)
    await the.change(of, far)
    expect(await newsFor(kept)).toHaveLength(1)
    expect([(await keep(kept)).statusCode, (await keep(kept)).statusCode]).toEqual([200, 200])
    expect(await newsFor(kept)).toHaveLength(1)
  })
})
