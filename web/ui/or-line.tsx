import type { ReactNode } from 'react'

/** Between two ways to the same end: 'or log in'. */
export function OrLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  )
}
