import type pg from 'pg'

export const TIMELINE_KEY = 'timeline'

/**
 * Marks a primary's timeline in its own data, where every server that follows it finds the mark: a promoted server
 * begins a new timeline, and a replica of the old one may have replayed more than was promoted. PostgreSQL tells a
 * replica's timeline only to privileged roles. Each promotion writes one new mark, and two servers that are promoted at
 * once have different marks. The commit waits for no replica, because all may be away.
 */
export async function markTimeline(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ timeline: string; mark: string | null }>(
    `select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
       (select value #>> '{}' from settings where key = '${TIMELINE_KEY}') as mark`,
  )
  const { timeline = '', mark = null } = rows[0] ?? {}
  if (mark?.startsWith(`${timeline} `)) return mark
  await client.query(
    `begin; set local synchronous_commit = local;
     insert into settings (key, value)
     values ('${TIMELINE_KEY}', to_jsonb(left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || gen_random_uuid()))
     on conflict (key) do update set value = excluded.value
     where left(settings.value #>> '{}', 8) <> left(excluded.value #>> '{}', 8);
     commit`,
  )
  return markTimeline(client)
}
