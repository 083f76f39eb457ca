import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../contract/durations.ts'
import type { Database, ProductSettings } from '../../modules/call/context.ts'
import { issueAccessToken } from '../../modules/sign-in/logins/access-tokens.ts'
import { insertLogin, type SignedInThrough } from '../../modules/sign-in/logins/logins.queries.ts'

/** More than a traveller books in a bench. */
const VISITS = 2_000

export interface BenchTraveller {
  readonly accountId: string
  readonly loginId: string
  readonly token: string
  readonly passCode: string
}

/** Signed-in travellers, each with a pass for every class. */
export async function travellersWithPasses(
  db: Database,
  settings: ProductSettings,
  many: number,
): Promise<BenchTraveller[]> {
  return Promise.all(Array.from({ length: many }, (_, number) => insertTraveller(db, settings, number)))
}

async function insertTraveller(db: Database, settings: ProductSettings, number: number): Promise<BenchTraveller> {
  const now = new Date()
  const later = new Date(now.getTime() + 60 * DAY_MS)
  const passCode = randomBytes(8).toString('hex').toUpperCase()
  const account = {
    email: `traveller-${number}@example.com`,
    email_verified_at: now,
    first_name: 'Nina',
    last_name: 'Novak',
  }
  const { id: accountId } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  const pass = await db
    .insertInto('passes')
    .values({
      code: passCode,
      account_id: accountId,
      origin: 'operator',
      name: 'Premium',
      voucher_type: 'premium',
      price_minor: 4_000,
      currency: 'GBP',
      expires_on: later.toISOString().slice(0, 10),
      expires_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('visit_ledger').values({ pass_id: pass.id, kind: 'grant', visits: VISITS }).execute()
  const loginId = await beginLogin(db, accountId, 'password')
  return { accountId, loginId, token: await issueAccessToken(settings, { accountId, loginId }, now), passCode }
}

/** A login for 60 days. */
export async function beginLogin(db: Database, accountId: string, through: SignedInThrough): Promise<string> {
  const now = new Date()
  const later = new Date(now.getTime() + 60 * DAY_MS)
  const loginId = await insertLogin(db, {
    accountId,
    through,
    userAgent: 'bench',
    address: '127.0.0.1',
    signedInAt: now,
    endsAt: later,
    tokenEndsAt: later,
    tokenHash: randomBytes(32),
  })
  if (loginId === undefined) throw new Error('No session was begun')
  return loginId
}

/** The same travellers with new tokens: a token is good for a quarter of an hour, and for one address of the site. */
export function renewTokens(
  settings: ProductSettings,
  travellers: readonly BenchTraveller[],
): Promise<BenchTraveller[]> {
  const now = new Date()
  return Promise.all(
    travellers.map(async (traveller) => ({ ...traveller, token: await issueAccessToken(settings, traveller, now) })),
  )
}
