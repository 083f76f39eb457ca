/** What two people have made of one record, by field. */
export interface ChangedTwice<Fields> {
  /** The record as this person last saw it saved. */
  readonly read: Fields
  readonly mine: Fields
  readonly theirs: Fields
}

/** Fields that the other has changed into something else than this person has now. They are the ones to choose from. */
export function fieldsToChoose<Fields extends object>({
  read,
  mine,
  theirs,
}: ChangedTwice<Fields>): (keyof Fields & string)[] {
  return (Object.keys(theirs) as (keyof Fields & string)[]).filter(
    (field) => !isSame(theirs[field], read[field]) && !isSame(theirs[field], mine[field]),
  )
}

/** What the form holds after that: all that this person has typed, and theirs wherever this person has changed nothing. */
export function fieldsAfterOthers<Fields extends object>({ read, mine, theirs }: ChangedTwice<Fields>): Fields {
  const untouched = (Object.keys(theirs) as (keyof Fields)[]).filter((field) => isSame(mine[field], read[field]))
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
