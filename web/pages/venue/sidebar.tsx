import type { VisitPrice } from '../../../contract/price-per-visit.ts'
import { useEffect, useRef, useState } from 'react'
import type { StudioDetail } from '../../../contract/venues.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VenueMap } from '../../parts/map/venue-map.tsx'
import { Closures, OpeningHoursCard } from './opening-hours.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const DETAIL_ZOOM = 12

/** The venue's address, contact and opening hours. Two columns on a tablet, one beside the text from 992. */
export function Sidebar({ venue, price }: { readonly venue: StudioDetail; readonly price: VisitPrice | null }) {
  const { address, attribution } = venue
  const place = {
    id: venue.id,
    name: venue.name,
    slug: venue.slug,
    image: venue.mainImage,
    standard: venue.hasStandardOffers,
    premium: venue.hasPremiumOffers,
    lat: address.lat,
    lng: address.lng,
    price,
  }
  return (
    <aside
      aria-label={texts.sidebarLabel}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 md:max-lg:grid-cols-2 lg:mt-8"
    >
      <div className="h-64 md:max-lg:col-span-2">
        <VenueMap
          label={fillIn(texts.mapLabel, { venue: venue.name })}
          centre={{ lat: address.lat, lng: address.lng, zoom: DETAIL_ZOOM }}
          load={() => Promise.resolve([place])}
          loadKey={venue.id}
          attributions={attribution === null ? [] : [attribution]}
          active={venue.id}
          onActivate={() => undefined}
        />
      </div>
      <Contact venue={venue} />
      <OpeningHoursCard venue={venue} />
      <Closures closures={venue.daysOffWithTime} />
      {attribution && <p className="text-sm text-ink-muted">{fillIn(texts.mapAttribution, { attribution })}</p>}
    </aside>
  )
}

function Contact({ venue: { address, generalInfo } }: { readonly venue: StudioDetail }) {
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{texts.contactTitle}</h2>
      {address.streetAddress && <p className="text-ink-muted">{address.full}</p>}
      <a
        className={buttonLook('secondary')}
        href={`https://www.google.com/maps/search/?api=1&query=${address.lat},${address.lng}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="navigation" />
        <span>{texts.directionsLink}</span>
      </a>
      {generalInfo.phoneNumber && <Phone number={generalInfo.phoneNumber} />}
      {generalInfo.contactEmail && (
        <a
          className="flex min-h-11 items-center gap-2.5 underline underline-offset-4 [overflow-wrap:anywhere]"
          href={`mailto:${generalInfo.contactEmail}`}
        >
          <Icon name="mail" />
          {generalInfo.contactEmail}
        </a>
      )}
    </Card>
  )
}

/** The number replaces the button and takes the focus, so that a second press calls. */
function Phone({ number }: { readonly number: string }) {
  const [isRevealed, setRevealed] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isRevealed) link.current?.focus()
  }, [isRevealed])
  if (!isRevealed) {
    return (
      <Button variant="secondary" icon="phone" onClick={() => setRevealed(true)}>
        {texts.phoneButton}
      </Button>
    )
  }
  return (
    <a ref={link} className={buttonLook('secondary')} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <Icon name="phone" />
      <span className="figures">{number}</span>
    </a>
  )
}
