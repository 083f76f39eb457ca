import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Revisions of a partner's site from before the 'Why' could be edited: the site had its present one all along, and the
// present logo had its size and its icons. Without them, publishing such a draft would take them off the site.
const looksOfDrafts = `
  update revisions r
  set body = jsonb_build_object(
    'whyHtml', p.hero_why_html,
    'whyImages', (
      select coalesce(jsonb_agg(i ->> 'image' order by (i ->> 'orderNo')::integer), '[]')
      from jsonb_array_elements(p.why_images) i
    )
  ) || case when r.body ->> 'logo' is distinct from p.primary_logo then '{}' else jsonb_build_object(
    'logoParts', jsonb_build_object('width', p.logo_width, 'height', p.logo_height,
      'lightIcon', p.favicon_light, 'darkIcon', p.favicon_dark)
  ) end || r.body
  from partners p
  where r.kind = 'site' and r.subject = p.slug and not r.body ?& array['whyHtml', 'logoParts'];
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, looksOfDrafts)
}
