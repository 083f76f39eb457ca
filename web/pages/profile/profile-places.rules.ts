import * as texts from './texts.ts'

/** A page of the profile, as the navigation and the tiles name it. */
export interface ProfilePlace {
  readonly to: string
  readonly title: string
}

const hub = { to: '/user/profile', title: texts.profileTitle } as const
const bookings = { to: '/user/profile/bookings', title: texts.bookingsTitle } as const
const settings = { to: '/user/profile/settings', title: texts.placeSettings } as const
const dataControl = { to: '/user/profile/settings/data-control', title: texts.placeDataControl } as const
const privacy = '/user/profile/privacy-notification'

function passesOf(brandKey: string) {
  return { to: `/user/profile/${brandKey}-pass`, title: texts.placePass } as const
}

/** The pages below the profile's own, in the order of its tiles (2-marketplace §2.9). */
export function placesBelow(brandKey: string) {
  return [
    { ...bookings, icon: 'calendar' },
    { to: '/user/profile/locations-visited', icon: 'map-pin', title: texts.placeLocations },
    { to: '/user/profile/saved', icon: 'heart', title: texts.placeSaved },
    { to: '/user/profile/reviews', icon: 'star', title: texts.placeReviews },
    { ...passesOf(brandKey), icon: 'ticket' },
    { to: '/user/profile/notification', icon: 'bell', title: texts.placeNotifications },
    { ...settings, icon: 'settings' },
  ] as const satisfies readonly (ProfilePlace & { readonly icon: string })[]
}

/** The page that Back leads to from here; null on the profile itself. */
export function placeAbove(pathname: string, brandKey: string, isOpenedFromPass: boolean): ProfilePlace | null {
  const here = plain(pathname)
  if (here === hub.to) return null
  if (here.startsWith(`${bookings.to}/`)) return isOpenedFromPass ? passesOf(brandKey) : bookings
  if (here === privacy) return dataControl
  return here.startsWith(`${settings.to}/`) ? settings : hub
}

/** Whether a page of the navigation is open, or one below it is. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = plain(pathname)
  if (here === to) return 'page'
  if (to === hub.to) return undefined
  return here.startsWith(`${to}/`) || (to === settings.to && here === privacy) ? 'true' : undefined
}

function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '')
}
