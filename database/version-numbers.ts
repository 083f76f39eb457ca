export interface ScopeVersion {
  readonly scope: string
  readonly version: number
}

/** The version of each scope of the catalogue on one server. */
export class VersionNumbers {
  readonly #numbers = new Map<string, number>()
  #total = 0
  #rewinds = 0

  /** The sum of all versions, which every change raises. */
  get total(): number {
    return this.#total
  }

  /**
   * How often a version was lower than before, because a server took over that did not have the latest ones. It gives
   * the lost numbers to other changes.
   */
  get rewinds(): number {
    return this.#rewinds
  }

  /** A text that changes with each of the scopes; without scopes, with anything public. */
  text(scopes: readonly string[], rewinds = this.#rewinds): string {
    const numbers = scopes.length === 0 ? [this.#total] : scopes.map((scope) => this.#numbers.get(scope) ?? 0)
    return numbers.map((number) => (rewinds === 0 ? `${number}` : `${number}@${rewinds}`)).join('.')
  }

  hear({ scope, version }: ScopeVersion): void {
    const known = this.#numbers.get(scope) ?? 0
    if (version <= known) return
    this.#numbers.set(scope, version)
    this.#total += version - known
  }

  /** The present versions, for `replace`. */
  copy(): ReadonlyMap<string, number> {
    return new Map(this.#numbers)
  }

  /**
   * Takes the versions of all scopes, which the caller has read together.
   * @param before a copy from before the read: versions that were heard during it may be newer
   */
  replace(all: readonly ScopeVersion[], before: ReadonlyMap<string, number>): void {
    const read = new Map(all.map(({ scope, version }) => [scope, version]))
    if ([...before].some(([scope, version]) => (read.get(scope) ?? 0) < version)) {
      this.#rewinds += 1
      this.#numbers.clear()
      this.#total = 0
    }
    for (const one of all) this.hear(one)
  }
}
