import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'

const readLines = () => awaitAnswer(api.GET('/api/cms/content/{page}', { params: { path: { page: 'on-the-pass' } } }))

/**
 * The lines on the pass (1-storefront §1). They are content, so an operator answers for its claims (T81). They load
 * late and so come last in their column; without them nothing shows.
 */
export function OnThePass() {
  const [{ value: page }] = useLoad(readLines, 'on the pass')
  if (!page) return null
  return (
    <section aria-label={page.title}>
      {/* The server sanitises it when it is written and when it is sent (T152). */}
      <div
        className="text-sm text-ink-muted [&_a]:underline [&_li]:mt-1 [&_ul]:list-disc [&_ul]:pl-4.5"
        dangerouslySetInnerHTML={{ __html: page.body }}
      />
    </section>
  )
}
