import type { PartnerSite, SiteLook, StoredLook } from '../../contract/partner-site.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { partsOfLogo, picturesOf } from '../partners/look.rules.ts'
import { siteKind } from './site-kind.ts'
import { discardDraft, type Edit, returnTo, saveDraft } from '../revisions/edit-draft.ts'
import { keepHtml } from '../revisions/keep-html.ts'
import { makePreview } from '../revisions/preview.ts'
import { planDraft, publishDraft, takePlanBack } from '../revisions/publish-draft.ts'
import { showSite, siteOfPartner } from './show-site.ts'

const editOf = ({ staff }: PartnerStaffViewer, version: string): Edit<StoredLook> => ({
  kind: siteKind,
  of: siteOfPartner(staff.partner),
  version,
})

/**
 * Saves how a site is to look, as its draft.
 * @throws Refusal recordChanged, draftPlanned, and invalidRequest for a picture that was not uploaded for this site
 */
export async function saveSite(
  context: Context,
  viewer: PartnerStaffViewer,
  { version, ...look }: SiteLook & { readonly version: string },
): Promise<PartnerSite> {
  const { fields: known } = await showSite(context, viewer)
  const own = new RegExp(`^${picturesOf(viewer.staff.partner.id)}[0-9a-f]{24}-\\d+x\\d+\\.webp$`)
  const isKept = (url: string | null, before: readonly (string | null)[]) =>
    url === null || before.includes(url) || own.test(url)
  const strange = [
    ...(['logo', 'picture'] as const).filter((name) => !isKept(look[name], [known[name]])),
    ...(look.whyImages.every((url) => isKept(url, known.whyImages)) ? [] : ['whyImages']),
  ]
  if (strange.length > 0)
    throw new Refusal('invalidRequest', {
      fields: Object.fromEntries(strange.map((name) => [name, 'Please upload the picture first'])),
    })
  const whyHtml = look.whyHtml === null ? null : keepHtml('whyHtml', look.whyHtml)
  const logoParts = look.logo === known.logo ? known.logoParts : partsOfLogo(look.logo)
  await saveDraft(context, viewer, editOf(viewer, version), { ...look, whyHtml, logoParts })
  return showSite(context, viewer)
}

/**
 * Publishes the draft, now or at a time.
 * @throws Refusal notAllowed for the first publication by those who may not open a site; siteNotReady
 */
export async function publishSite(
  context: Context,
  viewer: PartnerStaffViewer,
  { version, startsAt }: { readonly version: string; readonly startsAt?: string | undefined },
): Promise<PartnerSite> {
  if (!(await showSite(context, viewer)).mayOpen) throw new Refusal('notAllowed')
  const edit = editOf(viewer, version)
  await (startsAt === undefined
    ? publishDraft(context, viewer, edit)
    : planDraft(context, viewer, edit, new Date(startsAt)))
  return showSite(context, viewer)
}

export async function takeSitePlanBack(
  context: Context,
  viewer: PartnerStaffViewer,
  version: string,
): Promise<PartnerSite> {
  await takePlanBack(context, viewer, editOf(viewer, version))
  return showSite(context, viewer)
}

export async function discardSite(context: Context, viewer: PartnerStaffViewer, version: string): Promise<PartnerSite> {
  await discardDraft(context, viewer, editOf(viewer, version))
  return showSite(context, viewer)
}

export async function returnSite(
  context: Context,
  viewer: PartnerStaffViewer,
  { version, revision }: { readonly version: string; readonly revision: string },
): Promise<PartnerSite> {
  await returnTo(context, viewer, editOf(viewer, version), revision)
  return showSite(context, viewer)
}

export async function previewSite(context: Context, { staff }: PartnerStaffViewer) {
  return makePreview(context, siteKind, siteOfPartner(staff.partner))
}
