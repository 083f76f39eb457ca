/** A class that a kind of venue teaches. */
export interface ClassKind {
  readonly name: string
  /** How long it lasts wherever its name says so; otherwise chance decides. */
  readonly minutes?: number
  /** What it is like; each place tells it in one of these ways. */
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
  /** What somebody may do there without a class. */
  readonly walkInText?: string
  readonly facilities: readonly string[]
  readonly pitch: readonly string[]
  readonly highlights: readonly string[]
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  /** For its classes. */
  readonly classIncludes: readonly string[]
  readonly classExcludes: readonly string[]
  readonly knowBeforeYouGo: readonly string[]
  readonly weight: number
}

export const wash = ['Changing rooms', 'Showers'] as const
