import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { type Door, doorOfVenue } from './check-ins.queries.ts'

export interface DoorSign extends Door {
  /** The content of the QR code: a phone's own camera opens the traveller's booking with it. */
  readonly address: string
}

/**
 * The sign at a venue's door (T120). A traveller who has it can check in there, so only the venue's staff, or the demo,
 * may ask for it.
 * @throws Refusal venueNotFound
 */
export async function showDoorSign({ db, settings }: Context, slug: string): Promise<DoorSign> {
  const door = /^[\w-]+$/.test(slug) ? await doorOfVenue(db, slug) : undefined
  if (!door) throw new Refusal('venueNotFound')
  return { ...door, address: `${settings.publicUrl}/door/${door.code}` }
}
