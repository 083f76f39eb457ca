import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { addressWithScreen, type FlowEntry } from '../../site/links/flow-address.rules.ts'
import { readFlowMemory, writeFlowMemory } from './flow-memory.ts'
import { startOf } from './flow-start.rules.ts'
import { type FlowScreen, welcomeScreen } from '../../site/links/flow-state.rules.ts'

/**
 * Remembers for this visit that the visitor saw the news or closed the welcome (1-storefront §2.6). A user who was
 * asked for their name does not get the news as well.
 */
const COOKIE = 'update'

const hasSeenUpdate = () => document.cookie.split('; ').includes(`${COOKIE}=1`)

function rememberUpdate(): void {
  document.cookie = `${COOKIE}=1; path=/; samesite=lax`
}

/** Opens what a newly entered page opens by itself (1-storefront §2.2). The timer ends with the page (T159). */
export function useStart(screen: FlowScreen | null): void {
  const { status, user } = useLogin()
  const { brandKey, branding } = useSite()
  const here = useLocation()
  const navigate = useNavigate()
  const arrivedAt = useRef<string>(undefined)
  const isNameless = user !== undefined && user.firstName === null && user.lastName === null
  useRememberUpdate(screen, brandKey)
  useEffect(() => {
    if (status === 'unknown') return undefined
    const arrival = `${here.pathname} ${isNameless}`
    const isOpen = screen !== null
    const start = startOf({
      brandKey,
      pathname: here.pathname,
      isMaster: branding.isMaster,
      isOpen,
      isNameless,
      wasUpdated: hasSeenUpdate(),
      hasNews: branding.newsArticle !== null,
    })
    // A screen that is open, or was open here, takes precedence over one that would open by itself.
    if (isOpen) arrivedAt.current = arrival
    if (!start || arrivedAt.current === arrival) return undefined
    const open = () =>
      void navigate(addressWithScreen(here, start.screen), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    const timer = setTimeout(open, start.afterMs)
    return () => clearTimeout(timer)
  }, [status, isNameless, screen, here, brandKey, branding.isMaster, branding.newsArticle, navigate])
}

/**
 * For a signed-out visitor the booking modal opens on login (2-marketplace §2.8) and then continues with the booking.
 * If something else opened it, that has already set where the login leads.
 */
export function useLoginBeforeBooking(screen: FlowScreen | null): void {
  const { status } = useLogin()
  const here = useLocation() as Location<FlowEntry | null>
  const navigate = useNavigate()
  useEffect(() => {
    if (screen !== 'confirm-booking' || status !== 'anonymous') return
    const before = readFlowMemory()
    if (!here.state?.hasIntent) writeFlowMemory({ ...before, previousScreen: 'confirm-booking' })
    const state: FlowEntry = { ...here.state, hasIntent: true }
    void navigate(addressWithScreen(here, 'login'), {
      replace: true,
      state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }, [screen, status, here, navigate])
}

/** Sets the cookie once the screen that asks for a name, or the news, was open, or the welcome was closed. */
function useRememberUpdate(screen: FlowScreen | null, brandKey: string): void {
  const before = useRef<FlowScreen>(null)
  useEffect(() => {
    const isWelcomeClosed = screen === null && before.current === welcomeScreen(brandKey)
    if (isWelcomeClosed || screen === 'update' || screen === 'update-news') rememberUpdate()
    before.current = screen
  }, [screen, brandKey])
}
