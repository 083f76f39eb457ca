/** Two people's versions of one record, by field. */
export interface RecordVersions<Fields> {
  /** The record as this person last saw it saved. */
  readonly read: Fields
  readonly mine: Fields
  readonly theirs: Fields
}

/**
 * Fields that the other person has changed into something else than this person has now: these are to be chosen from.
 */
export function fieldsToChoose<Fields extends object>({
  read,
  mine,
  theirs,
}: RecordVersions<Fields>): (keyof Fields & string)[] {
  return (Object.keys(theirs) as (keyof Fields & string)[]).filter(
    (field) => !isSame(theirs[field], read[field]) && !isSame(theirs[field], mine[field]),
  )
}

/**
 * What the form holds afterwards: all that this person has typed, and the other's value wherever this person has
 * changed nothing.
 */
export function fieldsAfterOthers<Fields extends object>({ read, mine, theirs }: RecordVersions<Fields>): Fields {
  const untouched = (Object.keys(theirs) as (keyof Fields)[]).filter((field) => isSame(mine[field], read[field]))
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
