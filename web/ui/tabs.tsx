import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Several panels in one place, one shown at a time; arrow keys move between them. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  const shown = tabs.find(({ id }) => id === selected)
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === selected}
            aria-controls={`${prefix}panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className={cx(
              '-mb-px min-h-12 border-b-2 px-1 font-semibold whitespace-nowrap transition-colors',
              id === selected ? 'border-primary text-ink' : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${selected}`} className="pt-6">
        {shown?.content}
      </div>
    </div>
  )
}
