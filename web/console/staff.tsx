import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../site/meta/page-meta.ts'
import { StaffFrame } from './staff-frame.tsx'
import { StaffHome } from './staff-home.tsx'
import { useStaffAccount } from './staff-login.ts'
import * as texts from './texts.ts'

// Without a `path` this page is never indexed (T17).
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** Where operators and venue staff sign in and see their account (T36). An operator who signs in begins with Today. */
export default function StaffPage() {
  const signedIn = useStaffAccount()
  const [signsIn, setSignsIn] = useState(false)
  if (signedIn === null && !signsIn) setSignsIn(true)
  return <StaffFrame>{(account) => <StaffHome key={account} account={account} signsIn={signsIn} />}</StaffFrame>
}
