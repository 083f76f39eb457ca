/**
 * The history entries of what lies over a page. While an overlay is open the history has one entry more, so that Back
 * closes it and stays on the page. Such an entry is a copy of the page's own, the router's state included, with the
 * number of overlays over the page written on it.
 *
 * Whoever opens or closes an overlay says so and moves nothing. The history follows as soon as nobody else is moving it
 * (`follow`), and what it does then comes from what the entry says at that time:
 *
 * - an overlay that closed: its entry is still there, so we go back over it;
 * - an overlay that led on: the navigation has replaced its entry or gone on from it, so there is nothing to take away;
 * - an overlay that follows another at once: the numbers agree, so it has the entry of the one before;
 * - an overlay that did not want to close: it gets its entry back;
 * - an entry without its overlay (a reload, Forward, Back from the page that a link inside led to): we go back over it.
 *
 * A navigation that is under way is waited for, and one that begins while we go back waits for us. The router hears
 * nothing of steps between entries of one page: it would load the page anew. A closing that is told twice (Escape) is
 * one step back.
 */
export interface OverlayEntries {
  /** @returns how to say that it is closed, by whatever */
  readonly open: (onBack: () => void) => () => void
  /**
   * Runs a navigation of the router; `isStep` for one that goes back or forward by pages. One that is dropped never
   * ends.
   */
  readonly navigate: (run: () => Promise<unknown>, isStep: boolean) => Promise<void>
  /**
   * The navigation that comes at once begins so many entries below this one: what was done in them is finished, and not
   * come back to. Another one, while that goes on, begins where that does.
   */
  readonly startBelow: (entries: number) => void
}

/** What it needs of a window. */
export interface Browser {
  readonly history: Pick<History, 'pushState' | 'go'> & { readonly state: EntryState | null }
  readonly addEventListener: (
    type: 'popstate',
    listener: (event: { readonly state: EntryState | null; readonly stopImmediatePropagation: () => void }) => void,
    capture: true,
  ) => void
  readonly setTimeout: (work: () => void, milliseconds?: number) => void
}

interface Overlay {
  /** Of the entry that it was opened over. */
  readonly page: string
  readonly onBack: () => void
}

interface EntryState {
  readonly overlays?: number
  /** The router's. */
  readonly key?: string
  readonly idx?: number
}

/**
 * A step within the page is a matter of milliseconds. A browser that forgets to tell of one must not stop us for ever.
 */
const LONGEST_STEP_MS = 1000

const pageOf = (state: EntryState | null) => `${state?.idx} ${state?.key}`
const overlaysOf = (state: EntryState | null) => state?.overlays ?? 0

export function overlayEntries(browser: Browser): OverlayEntries {
  const { history } = browser
  let open: readonly Overlay[] = []
  let shown = pageOf(history.state)
  const steps = trackSteps(browser, () => soon())
  const navigations = trackNavigations(browser, steps, () => {
    shown = pageOf(history.state)
    soon()
  })

  const follow = () => {
    if (navigations.isUnderWay() || steps.current()) return
    shown = pageOf(history.state)
    open = open.filter(({ page }) => page === shown)
    let overlays = overlaysOf(history.state)
    if (overlays > open.length) void steps.goBack(overlays - open.length)
    while (overlays < open.length) history.pushState({ ...history.state, overlays: ++overlays }, '')
  }

  const soon = () => browser.setTimeout(follow)

  // Before the router, which listens to the same event.
  browser.addEventListener(
    'popstate',
    (event) => {
      const page = pageOf(event.state)
      const left = open.filter((overlay, index) => overlay.page !== page || index >= overlaysOf(event.state))
      // Back takes a navigation that is under way back, too: that is the router's to do.
      const step = steps.current()
      if (step?.isBelow || (page === shown && !navigations.isUnderWay())) event.stopImmediatePropagation()
      shown = page
      navigations.noteArrival(page)
      if (step) step.end()
      else soon()
      for (const { onBack } of left.toReversed()) onBack()
    },
    true,
  )
  soon()

  return {
    open(onBack) {
      const overlay = { page: pageOf(history.state), onBack }
      open = [...open, overlay]
      follow()
      return () => {
        open = open.filter((other) => other !== overlay)
        soon()
      }
    },
    startBelow: navigations.startBelow,
    navigate: navigations.navigate,
  }
}

/** The navigations of the router: each begins at the page's own entry, never at that of an overlay. */
function trackNavigations(browser: Browser, steps: ReturnType<typeof trackSteps>, onSettled: () => void) {
  const { history } = browser
  let current: object | undefined
  let entriesBelow = 0
  let isFinishing = false
  let leaving: string | undefined

  const settle = (own: object) => {
    if (current !== own) return
    current = undefined
    isFinishing = false
    onSettled()
  }

  return {
    isUnderWay: () => current !== undefined,
    noteArrival(page: string) {
      if (leaving !== page) leaving = undefined
    },
    startBelow(entries: number) {
      if (!isFinishing) entriesBelow = entries
      isFinishing = true
    },
    async navigate(run: () => Promise<unknown>, isStep: boolean): Promise<void> {
      const page = pageOf(history.state)
      // The router runs whatever we have not run: what is to be dropped must never be answered.
      if (isStep && leaving === page) return new Promise<never>(() => {})
      leaving = isStep ? page : undefined
      const below = entriesBelow
      entriesBelow = 0
      // To where it begins: the page's own entry, or one below.
      if (isStep || below > 0 || steps.current()) {
        await steps.current()?.ended
        const back = overlaysOf(history.state) + below
        if (back > 0 && (isStep || below > 0)) await steps.goBack(back, below > 0)
      }
      const own = {}
      current = own
      // A step to where there is no page never ends.
      if (isStep) {
        browser.setTimeout(() => {
          settle(own)
          leaving = undefined
        }, LONGEST_STEP_MS)
      }
      try {
        await run()
      } finally {
        settle(own)
      }
    },
  }
}

interface OwnStep {
  readonly ended: Promise<void>
  /** To another page: the router hears of what comes then. */
  readonly isBelow: boolean
  readonly end: () => void
}

/** Our own way back, one at a time. */
function trackSteps(browser: Browser, after: () => void) {
  let current: OwnStep | undefined
  return {
    current: () => current,
    goBack(entries: number, isBelow = false): Promise<void> {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = () => {
          current = undefined
          resolve()
          after()
        }
      })
      const own: OwnStep = { ended, isBelow, end }
      current = own
      browser.history.go(-entries)
      browser.setTimeout(() => current === own && end(), LONGEST_STEP_MS)
      return ended
    },
  }
}
