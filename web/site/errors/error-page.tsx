import { isRouteErrorResponse, useLocation } from 'react-router'
import { siteNameOf, useSiteIfKnown } from '../facts/site-facts.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import * as texts from './texts.ts'

/** What a page shows instead of itself when it fails. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && [403, 404].includes(error.status)) {
    return (
      <>
        <PageHead title={texts.notFoundTitle} />
        <NotFoundPage text={textOf(error.data)} />
      </>
    )
  }
  const unreachable = isUnreachable(error)
  const title = unreachable ? texts.noConnectionTitle : texts.unexpectedTitle
  return (
    <section className="wrap grid justify-items-center gap-3 py-24 text-center">
      <PageHead title={title} />
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon name={unreachable ? 'offline' : 'refresh'} size={32} />
      </span>
      <h1 className="mt-2 text-title">{title}</h1>
      <p className="max-w-md text-ink-muted">{unreachable ? texts.noConnectionText : texts.unexpectedText}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className={buttonLook('primary')}>
          {texts.retryButton}
        </a>
        <a href="/" className={buttonLook('secondary')}>
          {texts.homeLink}
        </a>
      </div>
    </section>
  )
}

/** The head of a page that failed: search engines do not index it (2-marketplace §2.1). */
function PageHead({ title }: { readonly title: string }) {
  const site = useSiteIfKnown()
  return (
    <>
      <title>{site ? `${title} | ${siteNameOf(site)}` : title}</title>
      <meta name="robots" content="noindex,nofollow" />
    </>
  )
}

/** Whether a page's data did not arrive. Each browser words that error differently. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message)
}

/** The API's text for what was not found ('Venue not found'), or the loader's own. */
function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data.length > 0 && !data.startsWith('Error:') ? data : undefined
  const { message } = (data ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : undefined
}
