import type { ReactNode, RefObject } from 'react'

interface PageHeadProps {
  readonly title: string
  /** The name of the venue. Its line is there before the name, so that nothing moves. */
  readonly venue?: string
  /** Takes the focus when the pressed control has disappeared. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
}

/** The head of a venue's page: the same while it loads, after a refusal, and with everything there. */
export function PageHead({ title, venue, heading, children }: PageHeadProps) {
  return (
    <div className="print:hidden">
      <p className="min-h-6 font-semibold text-ink-muted">{venue}</p>
      <h1 ref={heading} tabIndex={heading && -1} className="text-title">
        {title}
      </h1>
      {children}
    </div>
  )
}
