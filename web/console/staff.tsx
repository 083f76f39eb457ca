import type { MetaFunction } from 'react-router'
import { pageMeta } from '../site/meta/page-meta.ts'
import { StaffFrame } from './staff-frame.tsx'
import { StaffHome } from './staff-home.tsx'
import * as texts from './texts.ts'

// Without a `path` this page is never indexed (T17).
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** Where operators and venue staff sign in and see their account (T36). */
export default function StaffPage() {
  return <StaffFrame>{(account) => <StaffHome key={account} account={account} />}</StaffFrame>
}
