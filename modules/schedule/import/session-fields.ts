/** What a column can mean. `--map` uses these words. */
export const sessionFields = [
  ...([
    'id',
    'location',
    'venue',
    'room',
    'course',
    'title',
    'section',
    'date',
    'lastDate',
    'start',
    'end',
    'startHour',
    'startMinute',
    'endHour',
    'endMinute',
  ] as const),
  ...(['time', 'weekday', 'validFrom', 'validUntil'] as const),
  ...([
    'minutes',
    'capacity',
    'trainer',
    'level',
    'description',
    'activities',
    'ageFrom',
    'ageTo',
    'joinLink',
    'status',
  ] as const),
] as const
export type SessionField = (typeof sessionFields)[number]
export type SessionColumns = Readonly<Partial<Record<SessionField, readonly string[]>>>

/** Reads a field of a row by its meaning. */
export type Fields = (name: SessionField) => string | undefined
