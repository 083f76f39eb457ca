import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import { type Door, doorOfVenue } from './check-ins.queries.ts'

export interface DoorSign extends Door {
  /** What the QR code holds: a phone's own camera opens the traveller's booking with it. */
  readonly address: string
}

/**
 * What hangs at a venue's door (T120). Whoever has it can check in there, so that only the venue's own people, or the
 * demo, may ask.
 * @throws Refusal venueNotFound
 */
export async function showDoorSign({ db, settings }: Context, slug: string): Promise<DoorSign> {
  const door = /^[\w-]+$/.test(slug) ? await doorOfVenue(db, slug) : undefined
  if (!door) throw new Refusal('venueNotFound')
  return { ...door, address: `${settings.publicUrl}/door/${door.code}` }
}
