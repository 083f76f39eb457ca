import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Prose } from '../../parts/content/prose.tsx'
import { loadPage } from '../../site/facts/load-content.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'

/** The pages that are a title and a text of the content service (2-marketplace §2.20, 1-storefront §2.4). */
const pages = [
  ['/privacy', 'privacy-policy'],
  ['/terms-of-use', 'terms-of-use'],
  ['/about-us', 'about-us'],
  ['/press-room', 'press-room'],
] as const

export async function loader(args: LoaderFunctionArgs) {
  const pathname = new URL(args.request.url).pathname.toLowerCase()
  const [path, name] = pages.find(([start]) => pathname.startsWith(start)) ?? pages[0]
  const page = await loadPage(args, name)
  // React Router takes a thrown response as the error of the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!page) throw data(null, { status: 503 })
  return { ...page, path }
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? '', ...(loaderData && { path: loaderData.path }) })

export default function LegalPage() {
  const { title, body } = useLoaderData<typeof loader>()
  return (
    <article className="wrap max-w-3xl py-10 lg:py-16">
      <h1 className="text-title">{title}</h1>
      <Prose html={body} className="mt-6" />
    </article>
  )
}
