/** A class that a kind of venue teaches. */
export interface ClassKind {
  readonly name: string
  /** Some of those of its kind of venue. */
  readonly activities: readonly string[]
  /** Its length, where its name says one; otherwise chance decides. */
  readonly minutes?: number
  /** What it is like; each place uses one of these sentences. */
  readonly about: readonly string[]
}

/** The names, offers and texts of a kind of venue. `art` names the scene of its pictures. */
export interface VenueKind {
  readonly art: 'weights' | 'yoga' | 'swim' | 'climb' | 'cycle' | 'box' | 'run' | 'dance' | 'court' | 'spa' | 'studio'
  /** `{q}` is the quarter. */
  readonly names: readonly string[]
  readonly activities: readonly string[]
  readonly classes: readonly ClassKind[]
  readonly walkIn: 'standard' | 'premium' | 'none'
  /** What a traveller may do there without a class. */
  readonly walkInText?: string
  readonly facilities: readonly string[]
  readonly pitch: readonly string[]
  readonly highlights: readonly string[]
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  /** What its classes include. */
  readonly classIncludes: readonly string[]
  readonly classExcludes: readonly string[]
  readonly knowBeforeYouGo: readonly string[]
  readonly weight: number
}

export const wash = ['Changing rooms', 'Showers'] as const
