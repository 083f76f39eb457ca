import { useLocation } from 'react-router'
import type { Right } from '../../../contract/rights.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { TabRow } from './tab-row.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface VenueTab {
  /** Below the venue's address. */
  readonly to: string
  readonly text: string
  readonly right: Right
}

const tabs: readonly VenueTab[] = [
  { to: '', text: texts.arrivalsTab, right: 'arrivals.see' },
  { to: '/guests', text: texts.guestListsTab, right: 'guests.see' },
  { to: '/past', text: texts.pastVisitsTab, right: 'visits.correct' },
  { to: '/month', text: texts.monthTab, right: 'figures.see' },
  { to: '/timetable', text: texts.timetableTab, right: 'timetable.see' },
  { to: '/profile', text: texts.profileTab, right: 'profile.see' },
  { to: '/hours', text: texts.hoursTab, right: 'profile.see' },
  { to: '/photos', text: texts.photosTab, right: 'profile.see' },
  { to: '/door', text: texts.doorTab, right: 'door.see' },
  { to: '/team', text: texts.teamTab, right: 'people.see' },
  { to: '/log', text: texts.logTab, right: 'log.see' },
]

/** The pages of a venue for a person with these rights. */
export function roomsOf(venue: string, rights: readonly string[]): { path: string; text: string }[] {
  return tabs
    .filter(({ right }) => rights.includes(right))
    .map(({ to, text }) => ({ text, path: `/staff/venues/${venue}${to}` }))
}

/** Leads to the pages of a venue that this person may see. Until that is known it only keeps its place. */
export function VenueTabs({ account, venue }: { readonly account: string; readonly venue: string }) {
  const [loaded] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/me')), account)
  const { pathname } = useLocation()
  const here = loaded.value?.venues.find(({ slug }) => slug === venue)
  const rights = here?.rights ?? loaded.value?.rights ?? []
  return (
    <TabRow
      label={texts.tabsLabel}
      tabs={roomsOf(venue, rights)}
      isHere={({ path }) => pathname === path || (!path.endsWith(`/${venue}`) && pathname.startsWith(`${path}/`))}
    />
  )
}
