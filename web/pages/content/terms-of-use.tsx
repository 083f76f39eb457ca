import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegalPage } from '../../site/facts/load-content.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadLegalPage(args, 'terms-of-use')
  // React Router takes a thrown response as the error of the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!page) throw data(null, { status: 503 })
  return page
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? '', path: '/terms-of-use' })

export default function TermsPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
