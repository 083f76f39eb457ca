import type { Sql } from '../../call/context.ts'
import { lockVenue } from '../../venues/lock-venue.ts'
import { lockPartnerTeam, type TeamPlace } from './team.queries.ts'

/** Lets those who change a team wait for each other. Take this lock before any other. */
export async function lockTeam(sql: Sql, { kind, id }: TeamPlace): Promise<void> {
  await (kind === 'venue' ? lockVenue(sql, id) : lockPartnerTeam(sql, id))
}
