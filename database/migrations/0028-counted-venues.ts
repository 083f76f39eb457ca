import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Texts that an earlier start stored gave a number of venues. They count those of the installation now (T195); what an
// operator has written beside the sentence stays.
const countedVenues = `
  update content_pages set body_html = replace(body_html,
    '1,500+ venues in 30 cities across Europe, North America and Asia.', '{venues}')
  where body_html like '%1,500+ venues in 30 cities across Europe, North America and Asia.%';

  update faq_items set content_html = replace(content_html,
    'In 1,500+ venues in 30 cities across Europe, North America and Asia: gyms, studios, pools and wellness venues.',
    '{venues} In each city a list and a map show where they are.')
  where content_html like '%In 1,500+ venues in 30 cities across Europe, North America and Asia:%';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, countedVenues)
}
