import type { ReactNode, RefObject } from 'react'

interface PageHeadProps {
  readonly title: string
  /** Whose page it is. Its line is there before, so that nothing moves. */
  readonly venue?: string
  /** Takes the focus after what was pressed is gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
}

/** The head of a venue's page: the same while it loads, after a refusal, and with everything there. */
export function PageHead({ title, venue, heading, children }: PageHeadProps) {
  return (
    <div className="print:hidden">
      <p className="min-h-6 font-semibold break-words text-ink-muted">{venue}</p>
      <h1 ref={heading} tabIndex={heading && -1} className="text-title break-words">
        {title}
      </h1>
      {children}
    </div>
  )
}
