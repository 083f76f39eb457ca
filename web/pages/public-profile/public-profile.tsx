import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { initialsOf } from '../../../contract/initials.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { isIndexed } from '../../site/meta/indexed-pages.rules.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { previewOf } from './profile-preview.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * Never cached, and read again for every visitor: turning the profile off takes effect at once, and the answer to
 * robots depends on which one asks.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  const asked = { params: { path: { code } }, headers: { 'user-agent': request.headers.get('user-agent') ?? '' } }
  const profile = answerOrErrorPage(await context.get(apiContext).GET('/api/profiles/{code}', asked))
  const path = `/t/${code}`
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })
  if (!profile.isIndexed || !isIndexed(path, context.get(requestContext).indexedPages))
    headers.set('X-Robots-Tag', 'noindex, nofollow')
  return data({ profile, path }, { headers })
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: texts.noSuchProfileTitle })
  const { profile, path } = loaderData
  const preview = profile.isPreviewed ? previewOf(profile) : undefined
  return pageMeta(matches, {
    title: profile.name ?? texts.unnamedTraveller,
    path,
    mayBeIndexed: profile.isIndexed,
    shareTitle: preview?.title ?? texts.shareTitle,
    ...(preview ? { description: preview.description, image: profile.image } : {}),
  })
}

/** 2-marketplace §2.13, T166: what its owner makes public. */
export default function PublicProfilePage() {
  const { profile } = useLoaderData<typeof loader>()
  const { brand } = useSite()
  const { name, image, cities } = profile
  return (
    <div className="wrap max-w-3xl pt-8 pb-16">
      <header className="flex flex-wrap items-center gap-5">
        <Avatar initials={initialsOf(name ?? '')} image={image} size={96} />
        <div className="min-w-0">
          <h1 className="text-title">{name ?? texts.unnamedTraveller}</h1>
          <p className="text-ink-muted">{fillIn(texts.profileLead, { brand })}</p>
        </div>
      </header>
      <section aria-labelledby="cities" className="mt-8">
        <h2 id="cities" className="text-heading">
          {texts.citiesTitle}
        </h2>
        {cities.length === 0 ? (
          <EmptyState
            icon="map-pin"
            title={texts.citiesEmptyTitle}
            action={<SiteButtonLink to="/locations">{texts.citiesEmptyButton}</SiteButtonLink>}
          >
            {texts.citiesEmptyHint}
          </EmptyState>
        ) : (
          <ul className="mt-4 grid gap-3 sm:grid-cols-2">
            {cities.map(({ city, country }) => (
              <li key={`${city} ${country}`}>
                <SiteLink
                  to={`/locations?${new URLSearchParams({ city }).toString()}`}
                  className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface-raised p-4 transition-colors hover:border-line-strong"
                >
                  <Icon name="map-pin" size={22} className="text-primary" />
                  <span className="min-w-0">
                    <span className="block font-semibold">{city}</span>
                    <span className="block text-sm text-ink-muted">{country}</span>
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
