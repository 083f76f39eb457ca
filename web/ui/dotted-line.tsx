import type { ReactNode } from 'react'

/** Short facts with a dot between each two. Where a line breaks, its dot is cut off: none begins or ends a line. */
export function DottedLine({ facts }: { readonly facts: readonly ReactNode[] }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-4 flex flex-wrap">
        {facts.map((fact, place) => (
          // The facts of a line never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className="relative min-w-0 pl-4 before:absolute before:left-1.5 before:content-['·']">
            {fact}{' '}
          </span>
        ))}
      </span>
    </span>
  )
}
