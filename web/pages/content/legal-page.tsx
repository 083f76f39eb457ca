import type { ContentPage } from '../../../contract/content.ts'
import { Prose } from '../../parts/content/prose.tsx'

/** Title and HTML body of the content service (2-marketplace §2.20). */
export function LegalPage({ title, body }: ContentPage) {
  return (
    <article className="wrap max-w-3xl py-10 lg:py-16">
      <h1 className="text-title">{title}</h1>
      <Prose html={body} className="mt-6" />
    </article>
  )
}
