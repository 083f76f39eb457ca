import { sql as statement } from 'kysely'
import type { ClosedTime, WeeklyHours } from '../../venues/hours/opening-hours.rules.ts'

/** Columns of a query over venues `v`. A venue's main picture. */
export const mainImage = statement<string | null>`(
  select i.url from venue_images i where i.venue_id = v.id order by i.is_main desc, i.position limit 1)`

export const weeklyColumn = statement<WeeklyHours[]>`(
  select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)), '[]')
  from venue_hours h where h.venue_id = v.id)`

export const closuresColumn = statement<ClosedTime[]>`(
  select coalesce(json_agg(json_build_object('date', o.local_date, 'from', o.closed_from, 'to', o.closed_to)), '[]')
  from venue_closures o where o.venue_id = v.id)`
