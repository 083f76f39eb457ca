import type { PartnerKit } from '../../contract/partner-kit.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { linkSite, pageOn } from '../partners/link-site.rules.ts'
import { partnerOfKit } from './partner-kit.queries.ts'

export async function showPartnerKit(context: Context, { staff }: PartnerStaffViewer): Promise<PartnerKit> {
  const partner = await partnerOfKit(context.db, staff.partner.id)
  const { slug, name, is_active: isOpen, places } = partner
  return {
    partner: { slug, name },
    isOpen,
    places: places.map((one) => ({ ...one, url: urlOfPlace(context, partner, one.place) })),
  }
}

type SiteNamesOfKit = Pick<Awaited<ReturnType<typeof partnerOfKit>>, 'slug' | 'kind' | 'hosts' | 'site_mode'>

/** The address in the QR code of a place. */
export function urlOfPlace(
  { settings }: Context,
  { site_mode: siteMode, ...partner }: SiteNamesOfKit,
  place: string,
): string {
  return pageOn(linkSite(settings.publicUrl, { ...partner, siteMode }), '/', new URLSearchParams({ src: place }))
}
