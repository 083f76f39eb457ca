import type { MetaFunction } from 'react-router'
import { useSite } from '../../site/facts/site-facts.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { DeviceDesk } from './device-desk.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** The page as the server draws it. In a built site web/entry.desk.tsx takes over inside. */
export default function DeskPage() {
  return (
    <div id="desk" data-site={JSON.stringify(useSite())}>
      <DeviceDesk />
    </div>
  )
}
