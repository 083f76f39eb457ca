import type { ApiClient } from '../../client/api/make-client.ts'
import { type Preview, useSiteIfKnown } from '../facts/site-facts.ts'
import * as texts from './texts.ts'

export async function loadPreview(api: ApiClient, url: URL): Promise<Preview | null | undefined> {
  if (!url.searchParams.has('preview')) return undefined
  const { data } = await api.GET('/api/cms/preview')
  return data?.draft ?? null
}

/** Stays in sight below a page that shows a draft. */
export function PreviewBar() {
  const preview = useSiteIfKnown()?.preview
  if (preview === undefined) return null
  return (
    <aside className="sticky bottom-0 z-50 bg-warning text-on-warning flex flex-wrap justify-center gap-x-4 px-4 py-2 text-sm">
      <strong>{preview ? texts.previewNotPublished : texts.previewEnded}</strong>
      {preview && (
        <a className="underline" href={officePageOf(preview)}>
          {texts.previewBackLink}
        </a>
      )}
    </aside>
  )
}

function officePageOf({ kind, subject }: Preview): string {
  return kind === 'site' ? `/staff/partners/${subject}/site` : `/staff/texts/${kind}/${subject}`
}
