import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows in its place when it cannot be shown. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage text={textOf(error.data)} />
  return (
    <section className="wrap grid justify-items-center gap-3 py-24 text-center">
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

/** A loader may say what was not found: `throw data('There is no such venue', { status: 404 })`. */
function textOf(data: unknown): string | undefined {
  return typeof data === 'string' && data.length > 0 && !data.startsWith('Error:') ? data : undefined
}
