import { sql as statement } from 'kysely'
import { jsonRows } from '../../../database/json-rows.ts'
import type { Sql } from '../../call/context.ts'
import type { KeptPhoto } from './photo-address.rules.ts'

/** A photograph of a venue, with the address at which an import found it. */
export interface VenuePhoto extends KeptPhoto {
  readonly address: string
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface PhotographedVenue {
  readonly ref: string
  readonly venueId: string
  readonly photos: readonly VenuePhoto[]
}

/** The venues of a source among these ids, with their photographs in order. */
export async function findPhotographed(
  sql: Sql,
  source: string,
  refs: readonly string[],
): Promise<PhotographedVenue[]> {
  const { rows } = await statement<PhotographedVenue>`
    select v.source_ref as ref, v.id as "venueId", coalesce((
      select json_agg(json_build_object('address', l.address, 'etag', l.etag, 'lastModified', l.last_modified,
        'hash', p.hash, 'width', p.width, 'height', p.height, 'thumbhash', p.thumbhash) order by l.position)
      from venue_photos l join photos p on p.hash = l.photo where l.venue_id = v.id
    ), '[]') as photos
    from venues v where v.source = ${source} and v.source_ref = any(${refs})`.execute(sql)
  return rows
}

export async function hasPhotos(sql: Sql, source: string): Promise<boolean> {
  const found = await sql
    .selectFrom('venue_photos')
    .innerJoin('venues', 'venues.id', 'venue_photos.venue_id')
    .select('venue_id')
    .where('venues.source', '=', source)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function replacePhotos(sql: Sql, venueId: string, photos: readonly VenuePhoto[]): Promise<void> {
  await sql.deleteFrom('venue_photos').where('venue_id', '=', venueId).execute()
  if (photos.length === 0) return
  const rows = photos.map(({ address, hash, etag, lastModified }, position) => ({
    position,
    address,
    hash,
    etag,
    lastModified,
  }))
  await statement`
    insert into venue_photos (venue_id, position, address, photo, etag, last_modified)
    select ${venueId}::uuid, position, address, hash, etag, "lastModified"
    from jsonb_to_recordset(${jsonRows(rows)}) as t (position integer, address text, hash text, etag text, "lastModified" text)
  `.execute(sql)
}

export interface VenueToPicture {
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly activities: readonly string[]
  /** Whether the venue shows pictures of an operator. */
  readonly hasOthers: boolean
  /** Whether its own people edit its photographs. */
  readonly isOwn: boolean
}

/** Locks the venue, so that two imports do not change its pictures at once. */
export async function lockVenueToPicture(sql: Sql, venueId: string): Promise<VenueToPicture | undefined> {
  const { rows } = await statement<VenueToPicture>`
    select v.slug, v.name, d.city,
      array(select a.name from venue_activities l join activities a on a.id = l.activity_id where l.venue_id = v.id order by a.name) as activities,
      exists (select from venue_images i where i.venue_id = v.id and i.url not like '/images/venue/%' and i.url not like '/images/photo/%') as "hasOthers",
      'photos' = any(v.own_fields) as "isOwn"
    from venues v join destinations d on d.id = v.destination_id where v.id = ${venueId} for no key update of v`.execute(
    sql,
  )
  return rows[0]
}

export async function deleteImages(sql: Sql, venueId: string): Promise<void> {
  await sql.deleteFrom('venue_images').where('venue_id', '=', venueId).execute()
}
