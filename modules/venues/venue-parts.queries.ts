import { sql as statement } from 'kysely'
import { jsonRows } from '../../database/json-rows.ts'
import type { Sql } from '../call/context.ts'
import type { WeeklyHours } from './hours/opening-hours.rules.ts'

export async function insertHours(
  sql: Sql,
  venues: readonly { readonly venueId: string; readonly hours: readonly WeeklyHours[] }[],
): Promise<void> {
  const rows = venues.flatMap(({ venueId, hours }) => hours.map((row) => ({ venueId, ...row })))
  if (rows.length === 0) return
  await statement`
    insert into venue_hours (venue_id, weekday, opens, closes)
    select "venueId", weekday, opens, closes
    from jsonb_to_recordset(${jsonRows(rows)}) as t("venueId" uuid, weekday smallint, opens time, closes time)`.execute(
    sql,
  )
}

export interface VenueImage {
  readonly venueId: string
  readonly url: string
  /** Position 0 is the main image. */
  readonly position: number
  readonly alt: string
  readonly thumbhash: string | null
  readonly width: number
  readonly height: number
}

export async function insertImages(sql: Sql, images: readonly VenueImage[]): Promise<void> {
  if (images.length === 0) return
  await statement`
    insert into venue_images (venue_id, url, is_main, position, alt, thumbhash, width, height)
    select "venueId", url, position = 0, position, alt, thumbhash, width, height
    from jsonb_to_recordset(${jsonRows(images)}) as t("venueId" uuid, url text, position integer, alt text, thumbhash text,
      width integer, height integer)`.execute(sql)
}
