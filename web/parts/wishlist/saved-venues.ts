export interface SavedVenuesParts {
  /** Who is signed in; undefined for nobody. */
  readonly account: () => string | undefined
  readonly watchAccount: (changed: () => void) => void
  /** Ids of the venues that are saved. */
  readonly list: () => Promise<readonly string[]>
  readonly add: (venueId: string) => Promise<unknown>
  readonly remove: (venueId: string) => Promise<unknown>
  readonly onFailure: (thrown: unknown) => void
  /** The heart that was pressed before signing in; once asked for, it is forgotten. */
  readonly takePending: () => string | undefined
  readonly onPendingSaved: () => void
}

export interface SavedVenues {
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (venueId: string) => boolean
  /** Shown at once, sent after; the last wish wins, and a wish that fails is taken back (T121). */
  readonly want: (venueId: string, saved: boolean) => Promise<void>
}

/** Which hearts are filled: one list for all hearts of the site, fetched once for whoever is signed in. */
export function savedVenues(parts: SavedVenuesParts): SavedVenues {
  const listeners = new Set<() => void>()
  let owner: string | undefined
  let isListed = false
  let isWatching = false
  let known = new Map<string, boolean>()
  let wanted = new Map<string, boolean>()
  let sending = new Set<string>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function follow(): void {
    const account = parts.account()
    if (account !== owner) {
      owner = account
      isListed = false
      ;[known, wanted, sending] = [new Map(), new Map(), new Set()]
      tell()
    }
    if (account === undefined || isListed) return
    isListed = true
    void load(account)
    const pending = parts.takePending()
    if (pending !== undefined) void want(pending, true, parts.onPendingSaved)
  }

  /** What was answered since is newer than the list. A list that does not come is asked for again with the next heart. */
  async function load(account: string): Promise<void> {
    try {
      const ids = await parts.list()
      if (owner !== account) return
      for (const id of ids) if (!known.has(id)) known.set(id, true)
      tell()
    } catch {
      if (owner === account) isListed = false
    }
  }

  async function want(venueId: string, saved: boolean, onDone?: () => void): Promise<void> {
    wanted.set(venueId, saved)
    tell()
    if (sending.has(venueId)) return
    const account = owner
    sending.add(venueId)
    try {
      for (
        let wish = wanted.get(venueId);
        wish !== undefined && wish !== known.get(venueId);
        wish = wanted.get(venueId)
      ) {
        await (wish ? parts.add(venueId) : parts.remove(venueId))
        if (owner !== account) return
        known.set(venueId, wish)
      }
      onDone?.()
    } catch (thrown) {
      if (owner === account) parts.onFailure(thrown)
    }
    if (owner !== account) return
    wanted.delete(venueId)
    sending.delete(venueId)
    tell()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isWatching) parts.watchAccount(follow)
      isWatching = true
      follow()
      return () => listeners.delete(listener)
    },
    has: (venueId) => wanted.get(venueId) ?? known.get(venueId) ?? false,
    want: (venueId, saved) => want(venueId, saved),
  }
}
