import { HOUR_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { showPreview } from '../../contract/revisions.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'
import type { RevisionKind } from './revision-kind.ts'
import { type DraftSubject, openRevision, openRevisionById } from './revisions.queries.ts'

const KEPT_MS = 4 * HOUR_MS

/**
 * The address of the real page with the draft, for all who have it. The key is signed, so nothing is stored; it ends
 * after four hours, or with the draft.
 * @throws Refusal draftNotFound
 */
export async function makePreview<B extends object>(context: Context, kind: RevisionKind<B>, of: DraftSubject) {
  const open = await openRevision(context.db, { kind: kind.name, ...of })
  if (!open) throw new Refusal('draftNotFound')
  const until = new Date(context.clock().getTime() + KEPT_MS)
  const key = signLink(context.settings, 'preview', { id: open.id, expiresAt: until }, '')
  const page = await kind.pageOf(of, kind.schema.parse(open.body), context)
  return { address: `${page}${page.includes('?') ? '&' : '?'}preview=${key}`, until: until.toISOString() }
}

/** The revision that a key of a preview opens; undefined if it is not ours or has ended. */
export function readPreviewKey({ settings, clock }: Context, key: string): string | undefined {
  const link = readLink(settings, 'preview', key)
  return link && link.expiresAt > clock() && link.isSignedFor('') ? link.id : undefined
}

/** The draft that the page of a call previews, if it is of this kind and still a draft. */
export async function findPreview<B extends object>(
  { db }: Context,
  { preview }: Pick<Viewer, 'preview'>,
  kind: RevisionKind<B>,
): Promise<(DraftSubject & { readonly body: B }) | undefined> {
  const open = preview !== undefined ? await openRevisionById(db, preview) : undefined
  if (open?.kind !== kind.name) return undefined
  return { subject: open.subject, locale: open.locale, body: kind.schema.parse(open.body) }
}

/** Which draft the page of a call previews, of whatever kind. */
export async function describePreview({ db }: Context, { preview }: Viewer): Promise<Answer<typeof showPreview>> {
  const open = preview === undefined ? undefined : await openRevisionById(db, preview)
  return { draft: open ? { kind: open.kind, subject: open.subject } : null }
}
