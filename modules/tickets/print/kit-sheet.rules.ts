import { fillIn } from '../../../contract/fill-in.ts'
import type { KitSheetKind } from '../../../contract/partner-kit.ts'

/** What a partner hangs up or hands out. It is sent to the process that prints. */
export interface KitSheet {
  readonly sheet: KitSheetKind
  readonly title: string
  readonly madeAt: Date
  /** PNG; the name stands in its place where there is none. */
  readonly logo: Uint8Array | null
  readonly name: string
  readonly headline: string
  readonly lead: string
  readonly caption: string
  readonly steps: readonly string[]
  /** The content of the QR. */
  readonly url: string
  /** The address as people type it. */
  readonly address: string
  readonly poweredBy: string
  /** The partner's own colours by token, checked for contrast. */
  readonly colours: Readonly<Record<string, string>>
}

export interface KitFacts {
  readonly sheet: KitSheetKind
  readonly partner: {
    readonly title: string | null
    readonly name: string
    readonly subtitle: string | null
    /** Where its site begins. */
    readonly city: string | null
    readonly one_day_free_pass: boolean
  }
  readonly place: string
  readonly logo: Uint8Array | null
  readonly url: string
  readonly brand: string
  readonly colours: KitSheet['colours']
  readonly now: Date
}

/** What a kit says, beside the partner's own words. */
const kitTitles = {
  poster: 'Poster of {name}, {place}',
  card: 'Card of {name}, {place}',
  insert: 'Key-card inserts of {name}, {place}',
} as const
const kitHeadline = 'Keep fit while you are away'
const kitLead = 'Gyms, pools, yoga and classes near you, without a membership.'
const kitLeadOfCity = 'Gyms, pools, yoga and classes in {city}, without a membership.'
const kitFreeDay = 'Your first day is free.'
const kitCaption = 'Scan with the camera of your phone'
const kitSteps = ['Choose a pass', 'Book a class, or just go', 'Check in at the door'] as const
const kitPoweredBy = 'powered by {brand}'

/** The words of a sheet. The headline is the partner's own line, if it has one. */
export function kitSheetOf({ sheet, partner, place, logo, url, brand, colours, now }: KitFacts): KitSheet {
  const { subtitle, city, one_day_free_pass: isFirstDayFree } = partner
  const name = partner.title ?? partner.name
  return {
    sheet,
    title: fillIn(kitTitles[sheet], { name, place }),
    madeAt: now,
    logo,
    name,
    headline: subtitle ?? kitHeadline,
    lead: [city === null ? kitLead : fillIn(kitLeadOfCity, { city }), isFirstDayFree ? kitFreeDay : '']
      .join(' ')
      .trim(),
    caption: kitCaption,
    steps: kitSteps,
    url,
    address: addressOf(url),
    poweredBy: fillIn(kitPoweredBy, { brand }),
    colours,
  }
}

/** As people type it: without the protocol, and without the place. */
function addressOf(url: string): string {
  const { host, searchParams } = new URL(url)
  searchParams.delete('src')
  const query = searchParams.toString()
  return query ? `${host}/?${query}` : host
}
