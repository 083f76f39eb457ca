import { Link } from 'react-router'
import type { Staff } from '../../contract/staff.ts'
import { Card } from '../ui/card.tsx'
import { TodayNumbers } from './figures/today-numbers.tsx'
import { FindBox } from './office/find-box.tsx'
import { officeAreas } from './office/office-rooms.ts'
import { roleTexts } from './role-texts.ts'
import { roomsOf } from './frame/venue-tabs.tsx'
import { partnerRooms } from './partner/partner-rooms.ts'
import * as texts from './texts.ts'

interface WorkplacesProps {
  readonly account: string
  readonly staff: Staff
}

/** Where a person works: each venue with its day and what waits there, each partner, and all pages that they may see. */
export function Workplaces({ account, staff }: WorkplacesProps) {
  if (staff.role === 'operator') return <Rooms rights={staff.rights} />
  if (staff.venues.length + staff.partners.length === 0) return <Card>{texts.venuesEmpty}</Card>
  return (
    <>
      {staff.venues.map((place) => (
        <Workplace key={place.slug} account={account} place={place} />
      ))}
      {staff.partners.map(({ slug, name, rights }) => (
        <Card key={slug} className="grid gap-5">
          <h2 className="text-heading">{name}</h2>
          <PlaceRooms name={name} rooms={partnerRooms(slug, rights)} />
        </Card>
      ))}
    </>
  )
}

/** The pages of an operator, who works for every venue. */
function Rooms({ rights }: { readonly rights: readonly string[] }) {
  return (
    <Card className="grid gap-5">
      <p className="text-ink-muted">{texts.operatorHint}</p>
      <FindBox />
      <nav aria-label={texts.operatorRoomsLabel} className="gap-x-6 sm:columns-2 lg:columns-3">
        {officeAreas(rights).map(({ text: area, rooms }) => (
          <div key={area} className="mb-5 break-inside-avoid">
            <h2 className="font-semibold">{area}</h2>
            <ul>
              {rooms.map(({ path, text }) => (
                <li key={path}>
                  <Link to={path} className="flex min-h-11 items-center underline underline-offset-3">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Card>
  )
}

function Workplace({ account, place }: { readonly account: string; readonly place: Staff['venues'][number] }) {
  const { slug, name, city, role, rights } = place
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">
          <a href={`/location/${slug}`} className="underline underline-offset-4">
            {name}
          </a>
        </h2>
        <p className="text-ink-muted">
          {city}, {roleTexts[role]}
        </p>
      </div>
      {rights.includes('figures.see') && <TodayNumbers account={account} slug={slug} />}
      <PlaceRooms name={name} rooms={roomsOf(slug, rights)} />
    </Card>
  )
}

interface PlaceRoomsProps {
  readonly name: string
  readonly rooms: readonly { readonly path: string; readonly text: string }[]
}

function PlaceRooms({ name, rooms }: PlaceRoomsProps) {
  return (
    <nav aria-label={name}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {rooms.map(({ path, text }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 items-center font-medium underline underline-offset-3">
              {text}
              <span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
