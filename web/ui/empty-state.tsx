import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import * as texts from './texts.ts'

interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  readonly children?: ReactNode
  /** The next step; there always is one. */
  readonly action?: ReactNode
  /** 'alert' for something that went wrong just now. */
  readonly role?: 'status' | 'alert'
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ icon = 'search', title, children, action, role }: EmptyStateProps) {
  return (
    <div role={role} className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-14 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon name={icon} size={28} />
      </span>
      <h2 className="text-heading">{title}</h2>
      {children && <div className="text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Says that something failed; the action tries again. */
export function ErrorState({ title = texts.errorTitle, children = texts.errorText, action }: ErrorStateProps) {
  return (
    <EmptyState role="alert" icon="refresh" title={title} action={action}>
      {children === title ? texts.errorText : children}
    </EmptyState>
  )
}
