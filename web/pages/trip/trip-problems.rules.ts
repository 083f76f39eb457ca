import type { Problem } from '../../client/api/errors.ts'

/** Refusals beside their fields; 'trip' stands above them all. */
export type TripProblems = Readonly<
  Partial<Record<'city' | 'from' | 'to' | 'place' | 'likes' | 'walk' | 'trip', string>>
>

/** The field of a parameter, and of a refusal of the whole request. */
const fieldOf: Readonly<Record<string, keyof TripProblems>> = {
  city: 'city',
  destinationNotFound: 'city',
  destinationNotAllowed: 'city',
  from: 'from',
  to: 'to',
  tripIsOver: 'to',
  lat: 'place',
  lon: 'place',
  place: 'place',
  placeNotInCity: 'place',
  likes: 'likes',
  walk: 'walk',
}

export function problemsOf({ code, message, fields }: Pick<Problem, 'code' | 'message' | 'fields'>): TripProblems {
  const said = Object.entries(fields).map(([name, text]) => [fieldOf[name.replace(/[.[].*$/, '')] ?? 'trip', text])
  return said.length > 0 ? Object.fromEntries(said) : { [fieldOf[code] ?? 'trip']: message }
}
