import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Wait } from '../../contract/waitlist.ts'
import type { Context } from '../call/context.ts'
import { ownPasses, type OwnPass } from '../passes/find-payer.ts'
import { judgePass } from '../passes/pass-eligibility.rules.ts'
import { holdsSeat, lineClosesAt } from './offer.rules.ts'
import { waitById, type WaitRecord, waitsOf } from './waits.queries.ts'

/** A traveller's waits, with the offers that they may accept, and those that ended (T171). */
export async function listWaits(context: Context, accountId: string): Promise<Wait[]> {
  const now = context.clock()
  const waits = await waitsOf(context.db, accountId, now)
  const passes = waits.length === 0 ? [] : await ownPasses(context.db, accountId)
  return waits.map((wait) => writeWait(wait, passes, now))
}

export async function showWait(context: Context, waitId: string): Promise<Wait> {
  const wait = await waitById(context.db, waitId)
  if (!wait) throw new Refusal('waitNotFound')
  return writeWait(wait, await ownPasses(context.db, wait.accountId), context.clock())
}

function writeWait(wait: WaitRecord, passes: readonly OwnPass[], now: Date): Wait {
  const state = wait.status === 'waiting' ? 'waiting' : holdsSeat(wait, now) ? 'offered' : 'lapsed'
  return {
    id: wait.id,
    state,
    place: state === 'waiting' ? wait.place : null,
    offeredUntil: wait.offeredUntil?.toISOString() ?? null,
    closesAt: lineClosesAt(wait).toISOString(),
    classId: wait.classId,
    className: wait.className,
    date: toWireDate(wait.date),
    timeFrom: wait.from,
    timeTo: wait.to,
    startsAt: wait.startsAt.toISOString(),
    timeZone: wait.timeZone,
    studio: { name: wait.venueName, slug: wait.slug, city: wait.city, mainImage: wait.image },
    pass: firstThatPays(wait, passes, now),
  }
}

/**
 * The pass that the booking screen chooses first: of the type of the class, and of several the one that ends first
 * (T108).
 */
function firstThatPays(wait: WaitRecord, passes: readonly OwnPass[], now: Date): Wait['pass'] {
  const byType = passes.toSorted((a, b) => Number(b.type === wait.offerType) - Number(a.type === wait.offerType))
  for (const pass of byType) {
    const verdict = judgePass(pass, wait, now)
    if (verdict.ok) return { code: pass.code, name: pass.name, visits: verdict.visits, visitsLeft: pass.visitsFree }
  }
  return null
}
