import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../contract/durations.ts'
import type { Context } from '../modules/call/context.ts'
import { answerMessage, assignMessage, openMessage } from '../modules/contact/answer-message.ts'
import { sendMessage } from '../modules/contact/send-message.ts'
import { saveText, showText } from '../modules/content/office/edit-texts.ts'
import { listTexts } from '../modules/content/office/list-texts.ts'
import { enterVisit } from '../modules/desk/enter-visit.ts'
import { receiveBounce } from '../modules/notifications/bounces/receive-bounce.ts'
import { deliverMails } from '../modules/notifications/deliver-mail.ts'
import { objectToEntry } from '../modules/objections/object-to-entry.ts'
import { showOwnEntries } from '../modules/objections/show-entered-visit.ts'
import { addStaffNote, tagRecord } from '../modules/staff-notes/write-staff-note.ts'
import { atInstant } from './at-instant.ts'
import { managerOf } from './desk-now.ts'
import { operatorOf } from './operator-of.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { settleOffers } from './settle-offers.ts'
import { settleMoney } from './settle-money.ts'
import { findDemoOrder, placeDemoOrders } from './place-demo-orders.ts'
import { articleDraft, cast, type DemoMessage, messages, noteOfOrder, notes, objection } from './world/office-day.ts'
import { scanCodes } from './scan-codes.ts'

/**
 * What an operator finds on the demo's first day (world/office-day.ts). What exists stays as it is. A real payment
 * provider is not asked for anything.
 */
export async function settleOffice(context: Context, weeklyClassId: string): Promise<void> {
  await settleMessages(context)
  await settleOffers(context)
  await settleObjection(context, weeklyClassId)
  await settleArticleDraft(context)
  if (context.payments.name !== 'sandbox') return
  await scanCodes(context)
  await placeDemoOrders(context)
  await settleMoney(context)
  await loseMails(context)
  await settleNotes(context)
}

async function settleMessages(context: Context): Promise<void> {
  for (const message of messages)
    if (!(await findMessage(context, message.email))) await settleMessage(context, message)
}

async function settleMessage(context: Context, { email, name, message, ...about }: DemoMessage): Promise<void> {
  const then = atInstant(context, context.clock().getTime() - about.hoursAgo * HOUR_MS)
  const viewer = { accountId: undefined, address: '', partner: undefined, idempotencyKey: undefined }
  await sendMessage(pastCaptcha(then), { body: { email, name, message, Token: '' }, viewer })
  const id = (await findMessage(context, email))?.id ?? ''
  const support = await operatorOf(context, 'support@example.com', 'messages.answer')
  const later = atInstant(context, then.clock().getTime() + HOUR_MS)
  if (about.isAssigned) await assignMessage(later, support, id, support.accountId)
  if (about.answer === undefined) return
  const { version } = await openMessage(later, support, id)
  await answerMessage(later, support, id, { text: about.answer, close: true, version })
}

/** An article that is not published yet. */
async function settleArticleDraft(context: Context): Promise<void> {
  const { rows } = await listTexts(context, 'article')
  if (rows.some(({ title }) => title === articleDraft.title)) return
  const editor = await operatorOf(context, 'operator@example.com', 'texts.change')
  const empty = { kind: 'article', subject: 'new' } as const
  const { version } = await showText(context, empty)
  const publishDate = context.clock().toISOString().slice(0, 10)
  await saveText(context, editor, { ...empty, version }, { kind: 'article', publishDate, ...articleDraft })
}

function findMessage({ db }: Context, email: string) {
  return db.selectFrom('contact_messages').select('id').where('email', '=', email).executeTakeFirst()
}

/** People have solved a captcha in their browser. */
function pastCaptcha(context: Context): Context {
  const check = async () => ({ ok: true, id: randomUUID(), expires: context.clock() }) as const
  return { ...context, captcha: { ...context.captcha, check } }
}

/** A traveller who stayed away from the weekly class was entered by its venue, and says so. */
async function settleObjection(context: Context, weeklyClassId: string): Promise<void> {
  const { db } = context
  const now = context.clock()
  const known = await db.selectFrom('desk_cases').select('id').where('kind', '=', 'objection').executeTakeFirst()
  const missed = await db
    .selectFrom('bookings')
    .select(['id', 'account_id as accountId', 'starts_at as startsAt'])
    .where('class_id', '=', weeklyClassId)
    .where('status', 'in', ['confirmed', 'no_show'])
    .where('ends_at', '<', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (known || !missed) return
  const evening = atInstant(context, missed.startsAt.getTime() + 12 * HOUR_MS)
  const manager = await managerOf(context, 'visits.correct')
  await enterVisit(evening, manager, missed.id, { reason: 'Was on the list and forgot to check in' })
  const { token, entries } = await showOwnEntries(context, missed.accountId, missed.id)
  const traveller = { accountId: undefined, address: '', partner: undefined, idempotencyKey: undefined }
  for (const { id: entryId } of entries)
    await objectToEntry(atInstant(context, now.getTime() - HOUR_MS), { token, entryId, words: objection }, traveller)
}

/** One receipt that no server took for three days, and one whose mailbox does not exist. */
async function loseMails(context: Context): Promise<void> {
  const receipt = (to: string) =>
    context.db
      .selectFrom('outbox_mails')
      .select(['id', 'status', 'created_at as at'])
      .where('recipient', '=', to)
      .where('kind', '=', 'purchase-receipt')
  const lost = await receipt(cast.failedMail).where('status', '=', 'queued').executeTakeFirst()
  if (lost) await deliverMails(withoutServer(atInstant(context, lost.at.getTime() + 3 * DAY_MS), lost.id))
  const bounced = await receipt(cast.bouncedMail).where('bounced_at', 'is', null).executeTakeFirst()
  if (!bounced) return
  const bounceSecret = randomUUID()
  await receiveBounce({ ...context, settings: { ...context.settings, bounceSecret } }, bounceSecret, {
    address: cast.bouncedMail,
    kind: 'permanent',
    reason: '550 5.1.1 The mailbox does not exist',
    at: new Date(bounced.at.getTime() + HOUR_MS).toISOString(),
    messageId: bounced.id,
  })
}

/** All other mails go where they go. The log of the start stays free of what is meant to fail. */
function withoutServer({ mail, ...context }: Context, lostId: string): Context {
  const send: typeof mail.send = async (one) => {
    if (one.id === lostId) throw new Error('The mail server did not answer in time')
    await mail.send(one)
  }
  const quiet = () => undefined
  return { ...context, mail: { ...mail, send }, log: { info: quiet, warn: quiet, error: quiet } }
}

async function settleNotes(context: Context): Promise<void> {
  const support = await operatorOf(context, 'support@example.com', 'notes.write')
  const note = async (kind: 'traveller' | 'order', id: string, { text, tag }: { text: string; tag: string }) => {
    const known = context.db.selectFrom('staff_notes').select('id').where('subject_id', '=', id)
    if (await known.executeTakeFirst()) return
    await addStaffNote(context, support, { kind, id }, { text })
    await tagRecord(context, support, { kind, id }, { tag, isOn: true })
  }
  for (const { email, ...words } of notes) await note('traveller', await demoAccountOf(context, email), words)
  const order = await findDemoOrder(context, noteOfOrder.email)
  if (order) await note('order', order.id, noteOfOrder)
}
