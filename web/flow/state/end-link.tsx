import type { ComponentProps, MouseEvent } from 'react'
import { type Location, useLocation } from 'react-router'
import { startBelow } from '../../ui/close-on-back.ts'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import type { FlowEntry } from '../../site/links/flow-address.rules.ts'
import { entriesToEnd } from './flow-end.rules.ts'

/**
 * What leads on from the end of a flow takes the place of all its entries: neither Back nor Forward leads into what is
 * finished.
 */
export function EndLink(props: Omit<ComponentProps<typeof SiteButtonLink>, 'replace' | 'onClick'>) {
  const { state } = useLocation() as Location<FlowEntry | null>
  const entries = entriesToEnd(state)
  const press = (event: MouseEvent) => {
    if (entries > 0 && isPlainPress(event)) startBelow(entries)
  }
  return <SiteButtonLink {...props} replace={entries === 0 || state?.depth === undefined} onClick={press} />
}
