import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows in its place when it cannot be shown. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Not found</title>
        <NotFoundPage text={textOf(error.data)} />
      </>
    )
  }
  return (
    <section className="wrap grid justify-items-center gap-3 py-24 text-center">
      <title>Something went wrong</title>
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon name="refresh" size={32} />
      </span>
      <h1 className="mt-2 text-title">Something went wrong</h1>
      <p className="max-w-md text-ink-muted">It is not you, it is us. Nothing you did was lost or charged twice. Please try again in a moment.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className={buttonLook('primary')}>
          Try again
        </a>
        <a href="/" className={buttonLook('secondary')}>
          Go to the start
        </a>
      </div>
    </section>
  )
}

/** What the API said was not found ('There is no such venue'), or a text of the loader's own. */
function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data.length > 0 && !data.startsWith('Error:') ? data : undefined
  const { message } = (data ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : undefined
}
