import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { PartnerError } from './partner-error.ts'

export interface DoubleConditions {
  /** `slow`: the partner acts at once and answers only after `timeoutMs`. `down`: the partner does not answer. */
  readonly mode: 'up' | 'slow' | 'down'
  /** The wait before every answer. */
  readonly latencyMs: number
  /** How long a caller waits. */
  readonly timeoutMs: number
}

export interface DoubleEntry {
  readonly reference: string
  readonly activationCode: string
}

/** Addresses that a stand-in refuses, for trials. */
const REFUSED = /^refused\b/i

/**
 * The common part of both stand-ins. They store each person in a separate schema, to which no part of the product
 * refers, and answer the same key with the same entry. They refuse an address that begins with 'refused'.
 */
export async function enterDouble(
  pool: pg.Pool,
  conditions: DoubleConditions,
  partner: 'travel' | 'wellness',
  { key, email }: { key: string; email: string },
): Promise<DoubleEntry> {
  if (conditions.mode === 'down') throw new PartnerError('unknown', `${partner} partner is down`)
  if (conditions.latencyMs > 0) await delay(Math.min(conditions.latencyMs, conditions.timeoutMs))
  if (conditions.latencyMs >= conditions.timeoutMs) throw new PartnerError('unknown', `${partner} partner is too slow`)
  if (REFUSED.test(email)) throw new PartnerError('refused', `${partner} partner refuses`)
  const entry = {
    reference: `${partner}-${randomBytes(6).toString('hex')}`,
    activationCode: randomBytes(5).toString('hex').toUpperCase(),
  }
  const { rows } = await pool.query<{ reference: string; activation_code: string }>(
    `insert into partner_doubles.entries (partner, key, email, reference, activation_code) values ($1, $2, $3, $4, $5)
     on conflict (partner, key) do update set times_asked = entries.times_asked + 1 returning reference, activation_code`,
    [partner, key, email, entry.reference, entry.activationCode],
  )
  if (conditions.mode === 'slow') throw new PartnerError('unknown', `${partner} partner is too slow`)
  return { reference: rows[0]?.reference ?? '', activationCode: rows[0]?.activation_code ?? '' }
}
