import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailLine } from '../../../contract/staff-mails.ts'
import type { Today } from '../../../contract/staff-today.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { mailExamples } from '../../../tests/support/mail-examples.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { toggleOfMail } from '../mail-table.ts'
import type { MailKind } from '../mails/mail-kinds.ts'
import { queueMail } from '../queue-mail.ts'
import { refusalToRepeat } from '../repeatable-mails.ts'

let whole: WholeProduct
let support: Person
let nina: Person
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
  nina = await whole.person('nina@example.com')
})
afterAll(() => whole.close())

const db = () => whole.database.db
const list = async (query: string) => {
  const answer = await whole.test.get(`/api/staff/mails?${query}`, { as: support.token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: MailLine[]; total: number }>()
}
const again = async (id: string | undefined) => {
  const url = `/api/staff/mails/${id}/send-again`
  const answer = await whole.test.post(url, { reason: 'It was lost' }, { as: support.token })
  return answer.statusCode === 200 ? answer.json<{ to: string }>().to : answer.json<{ code: string }>().code
}
const mailsOf = async (orderId: string) => {
  const { rows } = await list('kind=purchase-receipt')
  const reasons = db().selectFrom('outbox_mails').select(['id', 'repeats'])
  const [first] = await reasons.where('dedupe_key', '=', `purchase-receipt:${orderId}`).execute()
  const { id: firstId } = first ?? { id: '' }
  const all = await reasons.where((of) => of.or([of('id', '=', firstId), of('repeats', '=', firstId)])).execute()
  return rows.filter(({ id }) => all.some((one) => one.id === id))
}
const markSent = (...ids: (string | undefined)[]) =>
  db()
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: new Date('2026-06-10T10:00:00Z') })
    .where('id', 'in', ids as string[])
    .execute()

describe('T176: the list', () => {
  beforeAll(async () => {
    for (const [number, status, email, day] of [
      [1, 'queued', 'ada@list.example', '2026-06-01'],
      [2, 'sent', 'ada@list.example', '2026-06-02'],
      [3, 'failed', 'Ben@list.example', '2026-06-03'],
      [4, 'bounced', 'ada@list.example', '2026-06-03'],
    ] as const) {
      const at = new Date(`${day}T23:59:59.999999Z`)
      const row = { kind: 'reset-code', dedupe_key: `list-${number}`, recipient: email, data: '{"code":"12345678"}' }
      const isSent = status === 'sent' || status === 'bounced'
      const outcome = { status: isSent ? 'sent' : status, sent_at: isSent ? at : null } as const
      const bounced_at = status === 'bounced' ? at : null
      await db()
        .insertInto('outbox_mails')
        .values({ ...row, ...outcome, bounced_at, due_at: at, created_at: at })
        .execute()
    }
  })

  it.each([
    ['email=ada@list.example', ['bounced', 'sent', 'queued']],
    ['email=ada@list.example&order=written', ['queued', 'sent', 'bounced']],
    ['email=BEN@list.example', ['failed']],
    ['kind=reset-code&state=failed&state=bounced', ['bounced', 'failed']],
    ['kind=reset-code&state=sent', ['sent']],
    ['kind=reset-code&to=2026-06-02', ['sent', 'queued']],
    ['kind=reset-code&from=2026-06-03', ['bounced', 'failed']],
    ['kind=%25', []],
    ['kind=Reset+code&state=sent', ['sent']],
  ])('?%s', async (query, states) => {
    const { rows, total } = await list(query)
    expect([rows.map(({ state }) => state).toSorted(), total]).toEqual([states.toSorted(), states.length])
    expect(JSON.stringify(rows)).not.toContain('12345678')
  })
})

it('T62: a mail that may be turned off is not repeated, and no other is refused for that', () => {
  for (const kind of Object.keys(mailExamples) as MailKind[])
    expect([kind, refusalToRepeat({ kind, status: 'sent' }) === 'mailOptional']).toEqual([
      kind,
      toggleOfMail(kind) !== undefined,
    ])
})

it.each([
  ['reset-code', 'mailHoldsKey'],
  ['set-password', 'mailHoldsKey'],
  ['seat-offered', 'mailOfItsMoment'],
  ['a-kind-of-yesterday', 'mailOfItsMoment'],
  ['visit-reminder', 'mailOptional'],
])('%s is not sent again: %s', async (kind, code) => {
  const row = { dedupe_key: `${kind}-1`, recipient: 'x@y.example', data: '{}', due_at: new Date(), status: 'failed' }
  const { id } = await db()
    .insertInto('outbox_mails')
    .values({ ...row, kind } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await again(id)).toBe(code)
})

it('T176: a receipt goes out again to the address of the account, once of two at once, with one entry', async () => {
  const orderId = await whole.purchase(nina)
  const [receipt] = await mailsOf(orderId)
  expect([await again(receipt?.id), await again('unknown-reference')]).toEqual(['mailWaits', 'mailNotFound'])
  await markSent(receipt?.id)
  await db().updateTable('accounts').set({ email: 'nina@new.example' }).where('id', '=', nina.accountId).execute()
  const answers = await Promise.all([again(receipt?.id), again(receipt?.id)])
  expect(answers.toSorted()).toEqual(['mailWaits', 'nina@new.example'])
  const mails = await mailsOf(orderId)
  expect(mails.map(({ to, state, sentAgainAt }) => `${to} ${state} ${sentAgainAt}`).toSorted()).toEqual([
    'nina@example.com sent null',
    'nina@new.example queued null',
  ])
  const entries = db()
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', receipt?.id ?? '')
  expect(await entries.execute()).toEqual([{ action: 'mail.sentAgain', reason: 'It was lost' }])
  await markSent(...mails.map(({ id }) => id))
  expect((await mailsOf(orderId)).map(({ to, sentAgainAt }) => `${to} ${sentAgainAt !== null}`).toSorted()).toEqual([
    'nina@example.com true',
    'nina@new.example false',
  ])
  expect(await again(mails.find(({ to }) => to === 'nina@new.example')?.id)).toBe('nina@new.example')
  expect(await mailsOf(orderId)).toHaveLength(3)
  const order = await whole.test.post(`/api/staff/orders/${orderId}/open`, {}, { as: support.token })
  expect(order.json<{ mails: MailLine[] }>().mails).toHaveLength(3)
})

it('T176: Today shows a mail that has not arrived until it is sent again', async () => {
  const [receipt] = await mailsOf(await whole.purchase(await whole.person('pia@example.com')))
  await db()
    .updateTable('outbox_mails')
    .set({ status: 'failed' })
    .where('id', '=', receipt?.id ?? '')
    .execute()
  const lost = async () => {
    const answer = await whole.test.get('/api/staff/today', { as: support.token })
    return answer.json<Today>().lines.filter(({ kind }) => kind === 'mail')
  }
  expect((await lost()).map(({ words }) => words)).toEqual([{ kind: 'purchase receipt', to: 'pia@example.com' }])
  expect(await again(receipt?.id)).toBe('pia@example.com')
  expect(await lost()).toEqual([])
  expect((await list('state=failed&state=bounced&email=pia@example.com')).rows).toEqual([])
})

it('T176: a confirmation is not sent again once its booking is cancelled, or a later mail says something else', async () => {
  const omar = await whole.person()
  const write = async () => {
    const bookingId = await whole.booking(omar)
    const mail = db()
      .selectFrom('outbox_mails')
      .select('id')
      .where('dedupe_key', 'like', `booking-confirmed:${bookingId}%`)
    const { id } = await mail.executeTakeFirstOrThrow()
    await markSent(id)
    return { bookingId, id }
  }
  const [kept, cancelled, moved] = [await write(), await write(), await write()]
  await whole.test.delete(`/api/user/orders/cancel/${cancelled.bookingId}`, { as: omar.token })
  whole.test.clock.advance({ seconds: 1 })
  await inTransaction(db(), (sql) =>
    queueMail(whole.test.context, sql, {
      kind: 'class-moved',
      to: omar.email,
      accountId: omar.accountId,
      data: { ...mailExamples['class-moved'], bookingId: moved.bookingId },
    }),
  )
  expect([await again(kept.id), await again(cancelled.id), await again(moved.id)]).toEqual([
    omar.email,
    'mailOutdated',
    'mailOutdated',
  ])
})
