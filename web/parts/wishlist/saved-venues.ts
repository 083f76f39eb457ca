export interface SavedVenuesParts {
  /** The signed-in account; undefined if there is none. */
  readonly account: () => string | undefined
  readonly watchAccount: (changed: () => void) => void
  /** Ids of the saved venues. */
  readonly list: () => Promise<readonly string[]>
  readonly add: (venueId: string) => Promise<unknown>
  readonly remove: (venueId: string) => Promise<unknown>
  readonly onFailure: (thrown: unknown) => void
  /** The heart that was pressed before signing in; reading it clears it. */
  readonly takePending: () => string | undefined
  readonly onPendingSaved: () => void
}

export interface SavedVenues {
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (venueId: string) => boolean
  /** Shows at once and sends afterwards. The last wish wins, and a failed wish is undone (T121). */
  readonly want: (venueId: string, saved: boolean) => Promise<void>
}

/** Which hearts are filled: one list for all hearts of the site, fetched once per signed-in user. */
export function holdSavedVenues(parts: SavedVenuesParts): SavedVenues {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let isWatching = false
  let hearts: Hearts = heartsOf(undefined)

  function heartsOf(account: string | undefined): Hearts {
    const own: Hearts = accountHearts(account, parts, notify, () => hearts === own)
    return own
  }

  function follow(): void {
    const account = parts.account()
    if (account !== hearts.account) {
      hearts = heartsOf(account)
      notify()
    }
    if (account === undefined || !hearts.load()) return
    const pending = parts.takePending()
    if (pending !== undefined) void hearts.want(pending, true, parts.onPendingSaved)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isWatching) parts.watchAccount(follow)
      isWatching = true
      follow()
      return () => listeners.delete(listener)
    },
    has: (venueId) => hearts.has(venueId),
    want: (venueId, saved) => hearts.want(venueId, saved),
  }
}

interface Hearts {
  readonly account: string | undefined
  /** Loads the list unless that was done. @returns whether it did */
  readonly load: () => boolean
  readonly has: (venueId: string) => boolean
  readonly want: (venueId: string, saved: boolean, onDone?: () => void) => Promise<void>
}

/** The hearts of one account. Answers that arrive after another account has signed in change nothing. */
function accountHearts(
  account: string | undefined,
  parts: SavedVenuesParts,
  notify: () => void,
  isCurrent: () => boolean,
): Hearts {
  let isListed = false
  const known = new Map<string, boolean>()
  const wanted = new Map<string, boolean>()
  const sending = new Set<string>()

  /** Answers since then are newer than the list. If the list fails, it loads again with the next heart. */
  async function list(): Promise<void> {
    try {
      const ids = await parts.list()
      if (!isCurrent()) return
      for (const id of ids) if (!known.has(id)) known.set(id, true)
      notify()
    } catch {
      isListed = false
    }
  }

  /** Sends the wish until the server has it: the heart may be pressed again meanwhile. */
  async function send(venueId: string): Promise<void> {
    for (
      let wish = wanted.get(venueId);
      wish !== undefined && wish !== known.get(venueId);
      wish = wanted.get(venueId)
    ) {
      await (wish ? parts.add(venueId) : parts.remove(venueId))
      if (!isCurrent()) return
      known.set(venueId, wish)
    }
  }

  async function want(venueId: string, saved: boolean, onDone?: () => void): Promise<void> {
    wanted.set(venueId, saved)
    notify()
    if (sending.has(venueId)) return
    sending.add(venueId)
    try {
      await send(venueId)
      if (isCurrent()) onDone?.()
    } catch (thrown) {
      if (isCurrent()) parts.onFailure(thrown)
    }
    if (!isCurrent()) return
    wanted.delete(venueId)
    sending.delete(venueId)
    notify()
  }

  return {
    account,
    load() {
      if (isListed) return false
      isListed = true
      void list()
      return true
    },
    has: (venueId) => wanted.get(venueId) ?? known.get(venueId) ?? false,
    want,
  }
}
