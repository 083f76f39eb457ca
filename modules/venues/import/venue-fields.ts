/** What a column can mean. `--map` uses these words. */
export const venueFields = [
  'ref',
  'name',
  'lat',
  'lng',
  'position',
  'street',
  'housenumber',
  'postcode',
  'city',
  'country',
  'hours',
  'phone',
  'email',
  'website',
  'description',
  'activities',
  'image',
] as const
export type VenueField = (typeof venueFields)[number]

/** The columns of each field; several columns are tried in order. */
export type VenueColumns = Readonly<Partial<Record<VenueField, readonly string[]>>>
