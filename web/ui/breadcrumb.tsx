import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'

export interface Crumb {
  readonly label: string
  /** The last entry, the page itself, has none. */
  readonly to?: string
}

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbLabel}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-muted">
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden>
                <Icon name="chevron-right" size={14} />
              </li>
            )}
            <li className="min-w-0 truncate">
              {to ? (
                <Link to={to} className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="text-ink">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
