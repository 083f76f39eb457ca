import { useEffect, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import * as texts from './texts.ts'

interface SectionBarProps {
  /** The ids and labels of the page's sections. */
  readonly sections: readonly (readonly [id: string, label: string])[]
}

/** Stays visible below the site's header and marks the current section (2-marketplace §2.5). */
export function SectionBar({ sections }: SectionBarProps) {
  const current = useSectionInView(sections)
  if (sections.length < 2) return null
  return (
    <nav
      aria-label={texts.contentsLabel}
      className="sticky top-16 z-10 -mx-(--gutter) mt-6 border-b border-line bg-surface px-(--gutter) nav:top-[4.5rem]"
    >
      <ul className="no-scrollbar flex gap-7 overflow-x-auto max-sm:gap-4">
        {sections.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={cx(
                'inline-flex min-h-13 items-center border-b-2 font-semibold whitespace-nowrap -outline-offset-2 transition-colors',
                current === id ? 'border-primary text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section whose heading has passed the upper third of the screen. */
function useSectionInView(sections: SectionBarProps['sections']): string | undefined {
  const key = sections.map(([id]) => id).join(' ')
  const [current, setCurrent] = useState(sections[0]?.[0])
  useEffect(() => {
    const ids = key.split(' ')
    const look = () => {
      const passed = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      )
      setCurrent(passed.at(-1) ?? ids[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])
  return current
}
