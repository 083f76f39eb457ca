import type { ComponentProps, MouseEvent } from 'react'
import { type Location, useLocation } from 'react-router'
import { startBelow } from '../../ui/close-on-back.ts'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import type { FlowEntry } from '../../site/links/flow-address.rules.ts'
import { entriesToEnd } from './flow-end.rules.ts'

/**
 * A link at the end of a flow. It replaces all entries of the flow, so neither Back nor Forward leads into a finished
 * one.
 */
export function EndLink(props: Omit<ComponentProps<typeof SiteButtonLink>, 'replace' | 'onClick'>) {
  const { state } = useLocation() as Location<FlowEntry | null>
  const entries = entriesToEnd(state)
  const press = (event: MouseEvent) => {
    if (entries > 0 && isPlainPress(event)) startBelow(entries)
  }
  return <SiteButtonLink {...props} replace={entries === 0 || state?.depth === undefined} onClick={press} />
}
