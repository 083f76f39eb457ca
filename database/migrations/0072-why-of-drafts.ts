import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Revisions of a partner's site from before the 'Why' could be edited: the site had its present one all along. Without
// it, publishing such a draft would take the 'Why' off the site.
const whyOfDrafts = `
  update revisions r
  set body = jsonb_build_object(
    'whyHtml', p.hero_why_html,
    'whyImages', (
      select coalesce(jsonb_agg(i ->> 'image' order by (i ->> 'orderNo')::integer), '[]')
      from jsonb_array_elements(p.why_images) i
    )
  ) || r.body
  from partners p
  where r.kind = 'site' and r.subject = p.slug and not r.body ? 'whyHtml';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, whyOfDrafts)
}
