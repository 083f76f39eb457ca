import type pg from 'pg'
import { type DoubleConditions, enterDouble } from '../partner-double.ts'
import type { TravelPartner } from '../travel-partner.ts'

/** Stands in for the insurer when none is configured. */
export function safetripDouble(pool: pg.Pool, conditions: DoubleConditions): TravelPartner {
  return {
    async register(traveller) {
      const { reference } = await enterDouble(pool, conditions, 'travel', traveller)
      return { reference }
    },
  }
}
