import type { Arrivals } from '../../../../contract/arrivals.ts'
import type { ScanColour, ScanInput } from '../../../../contract/desk-scans.ts'
import type { NoticeKind } from './scan-answer.rules.ts'

/** Who scans: an enrolled device, or a signed-in person. */
export interface DeskIdentity {
  /** The scans of each are numbered. */
  readonly key: string
  readonly venue: string
  /** Null for a person, whose browser makes an id. */
  readonly deviceId: string | null
}

/** The desk of a signed-in person, at a venue. */
export function personKeyAt(account: string, venue: string): string {
  return `person ${account} ${venue}`
}

/** A scan as the desk keeps it until the server has answered for it. */
export interface WaitingScan {
  readonly id: string
  readonly desk: string
  readonly venue: string
  readonly sequence: number
  readonly scan: Omit<ScanInput, 'id' | 'sequence'>
  readonly who: ScannedPerson
}

export type NewScan = Pick<WaitingScan, 'id' | 'scan' | 'who'>

/** The guest of a scan, by the desk's list. */
export interface ScannedPerson {
  readonly bookingId: string | null
  readonly name: string | null
  readonly ticketName: string | null
}

/** Something about an earlier scan that the people at the desk have to know. */
export interface ScanNotice {
  readonly id: string
  readonly desk: string
  /** 'cannotBeSent': the server takes it in no form. */
  readonly kind: NoticeKind | 'cannotBeSent'
  readonly shown: ScanColour
  readonly at: string
  readonly code: string | null
  readonly who: ScannedPerson
}

export interface KeptDesk {
  readonly key: string
  readonly venue: string
  /** A device has its own; a browser makes one for each person and venue. */
  readonly deskId: string
  readonly isDevice: boolean
  readonly nextSequence: number
}

/** A venue's list as the server last gave it. */
export interface KeptList {
  readonly desk: string
  readonly list: Arrivals
  /** Null once the desk itself has changed the list. */
  readonly etag: string | null
  /** By the server's clock. */
  readonly listedAt: number
  /** The server's clock less the device's. */
  readonly clockOffsetMs: number
}

/** What a desk keeps on its device, shared by all tabs. Every method is one transaction. */
export interface DeskStore {
  /** The desk's own row, made on first use. */
  findDesk(identity: DeskIdentity): Promise<KeptDesk>
  /** All desks that were ever used in this browser. */
  listDesks(): Promise<readonly KeptDesk[]>
  /** Gives the scan the desk's next number. When this resolves the scan is on the disk. */
  addScan(identity: DeskIdentity, scan: NewScan): Promise<WaitingScan>
  /** The scans of a desk that wait for the server, by number. */
  listScans(desk: string, most?: number): Promise<readonly WaitingScan[]>
  /** The server has answered for a scan. */
  dropScan(id: string, notice: ScanNotice | null): Promise<void>
  /** Gives a scan another id, in its undo too, and a number `ahead` of the desk's next. */
  renewScan(id: string, newId: string, ahead: number): Promise<void>
  listNotices(desk: string): Promise<readonly ScanNotice[]>
  dropNotice(id: string): Promise<void>
  findList(desk: string): Promise<KeptList | undefined>
  keepList(list: KeptList): Promise<void>
  dropList(desk: string): Promise<void>
}
