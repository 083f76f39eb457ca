import type { SandboxCall } from './call.ts'
import { chargeObject, intentFor, listObject } from './objects.ts'
import type { listParameters } from './parameters.ts'
import { invalidRequest, missing, type SandboxAnswer } from './refusals.ts'
import type { IntentRow } from './sandbox-tables.ts'
import type { z } from 'zod'

type Page = z.output<typeof listParameters>

/**
 * An intent as an answer, with its charge in full when requested.
 * @param charge the intent's, when it has just been made
 */
export async function intentAnswer(
  call: SandboxCall,
  intent: IntentRow,
  expand: readonly string[],
  charge?: object,
): Promise<SandboxAnswer> {
  const made = new Map(charge && intent.latest_charge_id ? [[intent.latest_charge_id, charge]] : [])
  const charges = await chargesToExpand(call, [intent], expand, { expandable: 'latest_charge', made })
  return { status: 200, body: describeIntent(call, intent, charges) }
}

/**
 * @param notFound 404 when the address names the intent, 400 when a parameter does
 * @param secret what a browser sent to prove that the intent is its own
 */
export async function findIntent(
  call: SandboxCall,
  id: string,
  options: { secret?: string | undefined; lock?: boolean } = {},
): Promise<IntentRow> {
  const query = call.sql.selectFrom('payment_sandbox.intents').selectAll().where('id', '=', id)
  const intent = await (options.lock ? query.forUpdate() : query).executeTakeFirst()
  const known = intent && (call.access === 'secret' || options.secret === intent.client_secret)
  if (!known) throw missing('payment_intent', id, 'intent', 404)
  return intent
}

/** Newest first, in pages, optionally within a period. */
export async function listIntents(call: SandboxCall, page: Page): Promise<SandboxAnswer> {
  let query = call.sql.selectFrom('payment_sandbox.intents').selectAll()
  const { gt, gte, lt, lte } = page.created ?? {}
  if (gte !== undefined) query = query.where('created_at', '>=', instant(gte))
  if (gt !== undefined) query = query.where('created_at', '>=', instant(gt + 1))
  if (lte !== undefined) query = query.where('created_at', '<', instant(lte + 1))
  if (lt !== undefined) query = query.where('created_at', '<', instant(lt))
  if (page.starting_after) {
    const after = await findIntent(call, page.starting_after)
    query = query.where((of) => of(of.refTuple('created_at', 'id'), '<', of.tuple(after.created_at, after.id)))
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const charges = await chargesToExpand(call, rows, page.expand, { expandable: 'data.latest_charge' })
  const body = listObject(
    '/v1/payment_intents',
    rows.map((row) => describeIntent(call, row, charges)),
    page.limit,
  )
  return { status: 200, body }
}

export async function retrieveCharge(call: SandboxCall, id: string): Promise<SandboxAnswer> {
  const charge = (await chargeObjects(call, [id])).get(id)
  if (!charge) throw missing('charge', id, 'charge', 404)
  return { status: 200, body: charge }
}

function describeIntent(call: SandboxCall, intent: IntentRow, charges: ReadonlyMap<string, object>): object {
  const { authenticationPage } = call
  return intentFor(call.access, intent, { authenticationPage, charge: charges.get(intent.latest_charge_id ?? '') })
}

async function chargesToExpand(
  call: SandboxCall,
  intents: readonly IntentRow[],
  expand: readonly string[],
  { expandable, made = new Map() }: { readonly expandable: string; readonly made?: ReadonlyMap<string, object> },
): Promise<ReadonlyMap<string, object>> {
  const other = expand.find((name) => name !== expandable)
  if (other !== undefined) throw invalidRequest(`This property cannot be expanded (${other}).`, { param: 'expand' })
  if (expand.length === 0) return new Map()
  const ids = intents.flatMap((intent) => intent.latest_charge_id ?? [])
  const read = await chargeObjects(
    call,
    ids.filter((id) => !made.has(id)),
  )
  return new Map([...made, ...read])
}

/** Charges in full, by their ids. */
export async function chargeObjects(
  call: Pick<SandboxCall, 'sql'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (ids.length === 0) return new Map()
  const charges = await call.sql.selectFrom('payment_sandbox.charges').selectAll().where('id', 'in', ids).execute()
  if (charges.length === 0) return new Map()
  const methods = await call.sql
    .selectFrom('payment_sandbox.payment_methods')
    .selectAll()
    .where(
      'id',
      'in',
      charges.map((charge) => charge.payment_method_id),
    )
    .execute()
  const intents = await call.sql
    .selectFrom('payment_sandbox.intents')
    .selectAll()
    .where(
      'id',
      'in',
      charges.map((charge) => charge.intent_id),
    )
    .execute()
  const methodById = new Map(methods.map((method) => [method.id, method]))
  const intentById = new Map(intents.map((intent) => [intent.id, intent]))
  return new Map(
    charges.flatMap((charge) => {
      const method = methodById.get(charge.payment_method_id)
      const intent = intentById.get(charge.intent_id)
      return method && intent ? [[charge.id, chargeObject(charge, method, intent)] as const] : []
    }),
  )
}

export function instant(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}
