import { type RefObject, useRef } from 'react'
import type { MetaFunction } from 'react-router'
import { initialsOf } from '../../../contract/initials.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { changeUser, signOut, type SignedInUser, useLogin } from '../../client/login/login-state.tsx'
import { useSelectedCity } from '../../site/facts/selected-city.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { CurrentTripCard } from './current-trip.tsx'
import { Logins } from './logins.tsx'
import { placesBelow } from './profile-places.rules.ts'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.profileTitle })

export default function ProfilePage() {
  const { user: known } = useLogin()
  return (
    <>
      {!known && <h1 className="sr-only">{texts.profileTitle}</h1>}
      <SignedInOnly>{(user) => <Profile user={user} />}</SignedInOnly>
    </>
  )
}

/** The number of visits without a review; undefined while loading, and if that fails. */
function useUnreviewed(account: string): number | undefined {
  const [loaded] = useLoad(() => awaitAnswer(api.GET('/api/user/reviews')), account)
  return loaded.state === 'here' ? loaded.value.unreviewed.length : undefined
}

function waitingText(visits = 0): string {
  if (visits === 0) return texts.reviewsHint
  return visits === 1 ? texts.reviewsHintOne : fillIn(texts.reviewsHintMany, { visits })
}

function Profile({ user }: { readonly user: SignedInUser }) {
  const { brand } = useSite()
  const city = useSelectedCity()
  const heading = useRef<HTMLHeadingElement>(null)
  const notes = {
    Bookings: texts.bookingsHint,
    Locations: texts.locationsHint,
    Saved: texts.savedHint,
    Reviews: waitingText(useUnreviewed(user.id)),
    Pass: fillIn(texts.passHint, { brand }),
    Notifications: texts.notificationsHint,
    Settings: texts.settingsHint,
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
          <Avatar
            initials={initialsOf(`${user.firstName ?? ''} ${user.lastName ?? ''}`)}
            image={user.image}
            size={64}
          />
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-title">
              {user.firstName ? fillIn(texts.greetingByName, { firstName: user.firstName }) : texts.greeting}
            </h1>
            {city !== undefined && (
              <p className="mt-1 text-ink-muted md:hidden">{fillIn(texts.greetingCity, { city })}</p>
            )}
          </div>
        </div>
        <Button variant="secondary" icon="log-out" onClick={signOut}>
          {texts.signOutButton}
        </Button>
      </div>
      <TripAndPlaces user={user} notes={notes} heading={heading} />
    </>
  )
}

type Notes = Readonly<Record<ReturnType<typeof placesBelow>[number]['title'], string>>

interface TripAndPlacesProps {
  readonly user: SignedInUser
  readonly notes: Notes
  /** Takes the focus from a trip that has gone. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The trip that is kept, above the places and the logins, which wait until it is here, so that nothing jumps. */
function TripAndPlaces({ user, notes, heading }: TripAndPlacesProps) {
  const loadTrip = async () => {
    const { trip } = await awaitAnswer(api.GET('/api/user/trips/current'))
    if (!trip) changeUser({ hasTrip: false })
    return trip
  }
  const [loaded, reload, show] = useLoad(loadTrip, user.hasTrip ? user.id : null)
  const showNext = () => {
    show(null)
    heading.current?.focus()
    return reload()
  }
  if (user.hasTrip && loaded.state === 'loading')
    return (
      <div role="status" aria-label={texts.loadingLabel} className="min-h-screen">
        <Skeleton className="mt-6 h-80 rounded-card" />
      </div>
    )
  return (
    <>
      {user.hasTrip && loaded.state === 'failed' && <LoadError problem={loaded.problem} onRetry={reload} />}
      {user.hasTrip && loaded.value && <CurrentTripCard trip={loaded.value} onForgotten={showNext} />}
      <Places notes={notes} />
      <Logins account={user.id} />
    </>
  )
}

function Places({ notes }: { readonly notes: Notes }) {
  const { brandKey } = useSite()
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-2 nav:grid-cols-3">
      {placesBelow(brandKey).map(({ to, icon, title }) => (
        <li key={to}>
          <Card interactive className="flex h-full items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <Icon name={icon} size={24} />
            </span>
            <div className="min-w-0">
              <h2 className="text-lg font-semibold">
                <SiteLink to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {title}
                </SiteLink>
              </h2>
              <p className="text-ink-muted">{notes[title]}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
