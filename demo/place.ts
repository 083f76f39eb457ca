import { toWireDate } from '../contract/days.ts'
import type { Context } from '../modules/context.ts'

export interface DemoPlace {
  readonly url: string
  readonly studio: string
  readonly classId: string | null
  /** dd.MM.yyyy */
  readonly date: string
}

export function demoPlaceOf({ settings }: Context, studio: string, classId: string, isoDate: string): DemoPlace {
  const date = toWireDate(isoDate)
  return { url: `${settings.publicUrl}/location/${studio}/class/${classId}?date=${date}`, studio, classId, date }
}
