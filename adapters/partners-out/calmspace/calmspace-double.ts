import type pg from 'pg'
import { type DoubleConditions, enterDouble } from '../partner-double.ts'
import type { WellnessPartner } from '../wellness-partner.ts'

/** Stands in for the wellness partner when none is configured. */
export function calmspaceDouble(pool: pg.Pool, conditions: DoubleConditions): WellnessPartner {
  return { activate: (member) => enterDouble(pool, conditions, 'wellness', member) }
}
