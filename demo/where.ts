import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import type { Context } from '../modules/context.ts'
import { cities } from './world/cities.ts'
import { addDays, localOf } from './world/days.ts'
import { doorCodeOf, idOf } from './world/seed.ts'
import { classesAround, emptyDate, specialClasses, specialNames, type SpecialName, studioOf } from './world/special-classes.ts'
import { venuesOf } from './world/venues.ts'
import { toWireDate } from '../contract/dates.ts'
import { firstFreeDate, holdTheOnlySeat } from './special-dates.ts'

const ZONE = 'Europe/London'

export interface Place {
  readonly url: string
  readonly studio: string
  readonly classId: string | null
  /** dd.MM.yyyy */
  readonly date: string
}

export interface Where extends Record<SpecialName, Place> {
  readonly doorCodes: Readonly<Record<string, string>>
}

/** Where to find each special thing of the demo world at this moment. The classes around now are made for the asking. */
export async function whereThingsAre(context: Context): Promise<Where> {
  const now = context.clock()
  const { date: today } = localOf(now, ZONE)
  const tomorrow = addDays(today, 1)
  const around = classesAround(now, ZONE)
  await publishClasses(context, around.map((one) => one.class))
  await publishSessions(context, around.map((one) => one.session))
  const places = new Map<SpecialName, Place>(around.map(({ name, class: { id }, session }) => [name, placeOf(context, studioOf(name), id, session.date)]))
  for (const name of specialNames) {
    if (places.has(name)) continue
    if (name === 'emptyDateThenNext') {
      const date = toWireDate(emptyDate(tomorrow))
      places.set(name, { url: `${context.settings.publicUrl}/location/${studioOf(name)}?date=${date}`, studio: studioOf(name), classId: null, date })
    } else if (name === 'oneSeatLeft') {
      const classId = classOf(name)
      places.set(name, placeOf(context, studioOf(name), classId, await firstFreeDate(context, classId, tomorrow)))
    } else {
      const classId = classOf(name)
      if (name === 'full') await holdTheOnlySeat(context, classId, tomorrow)
      places.set(name, placeOf(context, studioOf(name), classId, tomorrow))
    }
  }
  const doorCodes = Object.fromEntries(cities.flatMap((city) => venuesOf(city, today)).map(({ slug }) => [slug, doorCodeOf(slug)]))
  return { ...(Object.fromEntries(places) as Record<SpecialName, Place>), doorCodes }
}

function classOf(name: SpecialName): string {
  const found = specialClasses.find(({ id }) => id === idOf('class', `special/${name}`))
  if (!found) throw new Error(`There is no class ${name}`)
  return found.id
}

function placeOf({ settings }: Context, studio: string, classId: string, isoDate: string): Place {
  const date = toWireDate(isoDate)
  return { url: `${settings.publicUrl}/location/${studio}/class/${classId}?date=${date}`, studio, classId, date }
}
