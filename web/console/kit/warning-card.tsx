import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface WarningCardProps {
  readonly title: string
  /** What the region is called, if not by its title. */
  readonly label?: string
  readonly children: ReactNode
}

/** Something that people at a desk have to do before it is too late. */
export function WarningCard({ title, label = title, children }: WarningCardProps) {
  return (
    <section
      aria-label={label}
      className="mb-6 grid gap-3 rounded-card border border-warning bg-warning-soft p-4 text-on-warning-soft"
    >
      <h2 className="flex items-center gap-2 text-heading">
        <Icon name="warning" />
        {title}
      </h2>
      {children}
    </section>
  )
}
