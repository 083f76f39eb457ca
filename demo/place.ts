import { toWireDate } from '../contract/days.ts'
import type { Context } from '../modules/call/context.ts'

export interface DemoPlace {
  readonly url: string
  readonly venue: string
  readonly classId: string | null
  /** dd.MM.yyyy */
  readonly date: string
}

export function demoPlaceOf({ settings }: Context, venue: string, classId: string, isoDate: string): DemoPlace {
  const date = toWireDate(isoDate)
  return { url: `${settings.publicUrl}/location/${venue}/class/${classId}?date=${date}`, venue, classId, date }
}
