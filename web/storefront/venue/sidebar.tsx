import { useState } from 'react'
import type { StudioDetail } from '../../../contract/venues.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayText, timeText } from '../class/class-times.ts'
import { VenueMap } from '../map/venue-map.tsx'

const DETAIL_ZOOM = 12

/** Where it is, how to reach it, and when it is open; all in the venue's own time. */
export function Sidebar({ venue }: { readonly venue: StudioDetail }) {
  const { address, generalInfo, openingHours, daysOffWithTime } = venue
  const place = { id: venue.id, name: venue.name, slug: venue.slug, image: venue.mainImage, standard: venue.hasStandardOffers, premium: venue.hasPremiumOffers, lat: address.lat, lng: address.lng }
  return (
    <aside className="grid content-start gap-5 nav:mt-8">
      <div className="h-64">
        <VenueMap label={`Map: ${venue.name}`} centre={{ lat: address.lat, lng: address.lng, zoom: DETAIL_ZOOM }} load={() => Promise.resolve([place])} loadKey={venue.id} active={venue.id} onActivate={() => undefined} />
      </div>
      <Card className="grid gap-3">
        <h2 className="text-heading">Contact</h2>
        {address.streetAddress && <p className="text-ink-muted">{[address.streetAddress, [address.postalCode, address.city].filter(Boolean).join(' ')].join(', ')}</p>}
        <a className={buttonLook('secondary')} href={`https://www.google.com/maps/search/?api=1&query=${address.lat},${address.lng}`} target="_blank" rel="noopener noreferrer">
          <Icon name="navigation" />
          <span>Take me there</span>
        </a>
        {generalInfo.phoneNumber && <Phone number={generalInfo.phoneNumber} />}
        {generalInfo.contactEmail && (
          <a className="flex items-center gap-2.5 break-all underline underline-offset-4" href={`mailto:${generalInfo.contactEmail}`}>
            <Icon name="mail" className="shrink-0" />
            {generalInfo.contactEmail}
          </a>
        )}
      </Card>
      <Card>
        <h2 className="text-heading">Opening Hours</h2>
        <Hours days={openingHours.openingHours} />
      </Card>
      {daysOffWithTime.length > 0 && (
        <Card>
          <h2 className="text-heading">Studio Closures</h2>
          <dl className="mt-3 grid gap-2">
            {daysOffWithTime.map(({ date, from, to }) => (
              <div key={date + from} className="flex justify-between gap-3">
                <dt>{dayText(date)}</dt>
                <dd className="figures text-ink-muted">{from === '00:00:00' && to === '00:00:00' ? 'Closed' : `${timeText(from)} - ${timeText(to)}`}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {venue.attribution && <p className="text-sm text-ink-muted">Data: {venue.attribution}</p>}
    </aside>
  )
}

function Hours({ days }: { readonly days: StudioDetail['openingHours']['openingHours'] }) {
  // A Sunday with no times is hidden (2-marketplace §2.5).
  const shown = days.filter(({ day, hours }) => day !== 'Sunday' || hours.length > 0)
  if (shown.length === 0) return <p className="mt-3 text-ink-muted">Not known. Please ask the venue.</p>
  return (
    <dl className="mt-3 grid gap-2 max-sm:text-[0.9375rem]">
      {shown.map(({ day, isToday, hours }) => (
        <div key={day} className={isToday ? 'flex justify-between gap-3 font-semibold' : 'flex justify-between gap-3'}>
          <dt>{day}</dt>
          <dd className={isToday ? 'figures text-right' : 'figures text-right text-ink-muted'}>
            {hours.length === 0 ? 'Closed' : hours.map(({ from, to }) => <span key={from} className="block whitespace-nowrap">{from === to ? 'Open 24 hours' : `${timeText(from)} - ${timeText(to)}`}</span>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Phone({ number }: { readonly number: string }) {
  const [revealed, setRevealed] = useState(false)
  if (!revealed) {
    return (
      <Button variant="secondary" icon="phone" onClick={() => setRevealed(true)}>
        Show Phone Number
      </Button>
    )
  }
  return (
    <a className={buttonLook('secondary')} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <Icon name="phone" />
      <span>{number}</span>
    </a>
  )
}
