import type { StoredLook } from '../../contract/partner-site.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { RevisionKind } from '../revisions/revision-kind.ts'
import { hasHost, lookRow, saveLook } from './partner-record.queries.ts'
import { linkSite, pageOn } from '../partners/link-site.rules.ts'
import { columnsOfLook, lookOf, lookRevision } from '../partners/look.rules.ts'

/** How a partner's site looks, as drafts have it (T183). The subject is the partner's slug, which never changes. */
export const siteKind: RevisionKind<StoredLook> = {
  name: 'site',
  schema: lookRevision,
  async readLive(sql, { subject }) {
    const row = await lookRow(sql, subject)
    return row?.opened_at ? lookOf(row.name, row) : undefined
  },
  /** Also opens the site the first time. A master white label has no address until its host is verified (T9). */
  async apply(context, sql, { subject }, look) {
    const row = await lookRow(sql, subject)
    if (row?.opened_at === null && row.site_mode === 'master' && !(await hasHost(sql, row.id)))
      throw new Refusal('siteNotReady')
    await saveLook(sql, subject, columnsOfLook(look), context.clock())
  },
  /** On our own host, where the console may show it in a frame. */
  async pageOf({ subject: slug }, _look, { db }) {
    const { kind = 'b2b', site_mode: siteMode = 'replica' } = (await lookRow(db, slug)) ?? {}
    return pageOn(linkSite('', { slug, kind, siteMode, hosts: [] }), '/')
  },
}
