import type { Endpoint, Params } from '../../contract/endpoint.ts'
import type { Right } from '../../contract/rights.ts'

/** The caller. `accountId` is undefined for an anonymous visitor. */
export interface Viewer {
  readonly accountId: string | undefined
  readonly address: string
  /** Host of the call, without a port. A forwarded host counts only from the configured proxy (T9). */
  readonly host?: string
  /** `partner` of the page that made the call, if any. It never grants anything on its own (T8). */
  readonly partner: string | undefined
  /** `b2cwl` of that page. */
  readonly b2cwl?: string | undefined
  readonly idempotencyKey: string | undefined
  /** The revision that the caller's page previews: the answer may show its draft, and is not kept. */
  readonly preview?: string | undefined
  /** The browser, for calls that tell browsers apart (`Endpoint.marksDevice`). */
  readonly device?: DeviceMark | undefined
  /** Only for calls of staff. */
  readonly staff?: StaffMember | undefined
}

/** Identifies a browser. */
export interface DeviceMark {
  readonly id: string
  readonly since: Date
  /**
   * Whether the browser sent the cookie. Otherwise this answer sets it, and a later call shows whether the browser
   * keeps it.
   */
  readonly isReturning: boolean
}

export interface SignedIn extends Viewer {
  readonly accountId: string
}

export interface StaffVenue {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly timeZone: string
}

export interface StaffPartner {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** The member of staff who calls, and where they have the right to this call (B1). */
export interface StaffMember {
  /** For whom they act. */
  readonly actor: 'venue' | 'partner' | 'operator'
  /** Undefined for a device at a venue's desk, which belongs to no account. */
  readonly accountId: string | undefined
  readonly deviceId?: string
  readonly right: Right
  /** The ids of the venues at which they have the right. */
  readonly venues: 'all' | readonly string[]
  /** The venue that the call names in its path; they have the right there. */
  readonly venue?: StaffVenue
  /** The ids of the partners for which they have the right. Left out in a call whose path names a venue. */
  readonly partners?: 'all' | readonly string[]
  /** The partner that the call names in its path; they have the right there. */
  readonly partner?: StaffPartner
  /** For a teacher there: only the classes of the trainer of this name are theirs, in any case of letters. */
  readonly teachesAs?: string
}

export interface StaffViewer extends SignedIn {
  readonly staff: StaffMember
}

type AtVenue = StaffMember & { readonly actor: 'venue' | 'operator'; readonly venue: StaffVenue }

/** A member of staff in a call whose path names a venue. */
export interface VenueStaffViewer extends SignedIn {
  readonly staff: AtVenue
}

/** A member of staff in a call whose path names a partner. */
export interface PartnerStaffViewer extends SignedIn {
  readonly staff: StaffMember & { readonly actor: 'partner' | 'operator'; readonly partner: StaffPartner }
}

/** A person at the desk of the venue that the path names, or a device there. */
export interface DeskViewer extends Viewer {
  readonly staff: AtVenue
}

export type ViewerOf<E extends Endpoint> = E['access'] extends 'desk'
  ? DeskViewer
  : E['access'] extends 'staff'
    ? Params<E> extends { venue: string }
      ? VenueStaffViewer
      : Params<E> extends { partner: string }
        ? PartnerStaffViewer
        : StaffViewer
    : E['access'] extends 'user'
      ? SignedIn
      : Viewer
