import type { Sql } from '../../call/context.ts'
import { findTakenSlugs } from './import.queries.ts'
import { slugCandidates } from './slug.rules.ts'

interface Nameless {
  readonly columns: { readonly ref: string; readonly name: string; readonly street_address: string | null }
  /** The destination's name. */
  readonly city: string
}

/**
 * Chooses a slug for each new venue, by the source's id: the best one that no venue has, had, or gets in this batch.
 */
export async function chooseSlugs(sql: Sql, venues: readonly Nameless[], source: string): Promise<Map<string, string>> {
  const wishes = venues.map(({ columns: { ref, name, street_address: street }, city }) => ({
    ref,
    slugs: slugCandidates({ name, city, street: street ?? undefined, identity: `${source}:${ref}` }),
  }))
  const taken = await findTakenSlugs(
    sql,
    wishes.flatMap(({ slugs }) => slugs),
  )
  const chosen = new Map<string, string>()
  for (const { ref, slugs } of wishes) {
    const slug = slugs.find((candidate) => !taken.has(candidate)) ?? slugs.at(-1)
    if (slug === undefined) continue
    taken.add(slug)
    chosen.set(ref, slug)
  }
  return chosen
}
