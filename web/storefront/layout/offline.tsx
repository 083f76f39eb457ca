import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from './page-meta.ts'
import type { MetaFunction } from 'react-router'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'You are offline' })

/** What the service worker shows for a page that was never opened here. */
export default function Offline() {
  return (
    <>
      <h1 className="sr-only">You are offline</h1>
      <EmptyState icon="offline" title="No connection">
        Pages that you opened before are still here, your tickets among them. The rest comes back with the connection.
      </EmptyState>
    </>
  )
}
