import type { PartnerSite, SiteGap, StoredLook } from '../../contract/partner-site.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { linkSite, pageOn } from '../partners/link-site.rules.ts'
import { lookOf } from '../partners/look.rules.ts'
import { siteKind } from './site-kind.ts'
import { readRevisions } from '../revisions/read-revisions.ts'
import { mayAlsoFor } from '../staff/authorise.ts'
import { openingRow } from './partner-record.queries.ts'

interface StateColumns {
  readonly is_active: boolean
  readonly opened_at: Date | null
}

/** new: was never published. */
export function siteStateOf({ is_active: isActive, opened_at: openedAt }: StateColumns): 'new' | 'open' | 'ended' {
  return openedAt === null ? 'new' : isActive ? 'open' : 'ended'
}

export const siteOfPartner = ({ slug }: { readonly slug: string }) => ({ subject: slug, locale: 'en' })

/** How a partner's site looks, and what is still to do before it opens. */
export async function showSite(
  context: Context,
  viewer: PartnerStaffViewer,
): Promise<PartnerSite & { readonly fields: StoredLook }> {
  const { partner, actor } = viewer.staff
  const row = await openingRow(context.db, partner.id)
  const revisions = await readRevisions(context.db, siteKind, siteOfPartner(partner), {
    isOperator: actor === 'operator',
    brand: context.settings.brand,
  })
  const fields = revisions.draft?.body ?? revisions.live ?? lookOf(row.name, row)
  const isHostMissing = row.site_mode === 'master' && row.hosts.length === 0
  const gaps: Readonly<Record<SiteGap, boolean>> = {
    look: revisions.draft === null && revisions.live === null,
    host: isHostMissing,
    passes: !row.hasPasses,
    city: row.site_mode === 'master' && row.destination_id === null,
    people: !row.hasPeople,
  }
  return {
    ...revisions,
    partner: { slug: row.slug, name: row.name, state: siteStateOf(row), address: addressOf(context, row) },
    fields,
    gaps: (Object.keys(gaps) as SiteGap[]).filter((gap) => gaps[gap]),
    mayChange: await mayAlsoFor(context, viewer, 'site.change'),
    mayOpen: row.opened_at !== null || (await mayAlsoFor(context, viewer, 'partners.change')),
  }
}

type OpeningRow = Awaited<ReturnType<typeof openingRow>>

function addressOf({ settings }: Context, { slug, kind, site_mode: siteMode, hosts }: OpeningRow): string {
  return pageOn(linkSite(settings.publicUrl, { slug, kind, siteMode, hosts }), '/')
}
