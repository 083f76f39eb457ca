import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { addressWithScreen, isFlowPage } from './flow-address.rules.ts'

/** Remembers that somebody was asked, for this visit. */
const COOKIE = 'update'

const wasAsked = () => document.cookie.split('; ').includes(`${COOKIE}=1`)

/** On load, whoever is signed in without first and last name is asked for them, once (1-storefront §2.2, §2.6). */
export function useAskForName(isOpen: boolean): void {
  const { user } = useSession()
  const here = useLocation()
  const navigate = useNavigate()
  const isNameless = user !== undefined && user.firstName === null && user.lastName === null
  useEffect(() => {
    if (!isNameless || isOpen || !isFlowPage(here.pathname) || wasAsked()) return
    document.cookie = `${COOKIE}=1; path=/; samesite=lax`
    void navigate(addressWithScreen(here, 'update'), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [isNameless, isOpen, here, navigate])
}
