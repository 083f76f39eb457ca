import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../contract/fill-in.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  /** The address of a page, with its other parameters. */
  readonly hrefOf: (page: number) => string
}

/** The page numbers to show, with null for a gap: first, last, and the neighbours of the current one. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages))
  if (page <= 3) [2, 3].filter((number) => number <= pages).forEach((number) => wanted.add(number))
  if (page >= pages - 2) [pages - 2, pages - 1].filter((number) => number >= 1).forEach((number) => wanted.add(number))
  const sorted = [...wanted].toSorted((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}

const box = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-semibold'

/** 'Previous', numbers, 'Next', as links. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={texts.paginationLabel} className="flex flex-wrap items-center justify-center gap-1">
      <Step label={texts.previousLabel} icon="chevron-left" to={page > 1 ? hrefOf(page - 1) : undefined} />
      <ul className="figures flex items-center gap-1">
        {pagesToShow(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              <span className={cx(box, 'text-ink-muted')}>…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-label={fillIn(texts.paginationPageLabel, { number })}
                aria-current={number === page ? 'page' : undefined}
                className={cx(box, number === page ? 'bg-secondary text-on-secondary' : 'hover:bg-surface-sunken')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step label={texts.nextLabel} icon="chevron-right" to={page < pages ? hrefOf(page + 1) : undefined} trailing />
    </nav>
  )
}

function Step({
  label,
  icon,
  to,
  trailing = false,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  to: string | undefined
  trailing?: boolean
}) {
  const content = (
    <span className={cx('flex items-center gap-1', trailing && 'flex-row-reverse')}>
      <Icon name={icon} size={18} />
      <span className="max-sm:sr-only">{label}</span>
    </span>
  )
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={cx(box, 'text-ink-muted opacity-50')}>
        {content}
      </span>
    )
  }
  return (
    <Link to={to} rel={trailing ? 'next' : 'prev'} className={cx(box, 'hover:bg-surface-sunken')}>
      {content}
    </Link>
  )
}
