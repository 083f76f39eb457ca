/**
 * The history entries of overlays. While an overlay is open the history has one extra entry, so that Back closes the
 * overlay and stays on the page. That entry is a copy of the page's own, including the router's state, plus the number
 * of overlays over the page.
 *
 * Code that opens or closes an overlay reports it here and moves nothing. The history follows as soon as nothing else
 * moves it (`follow`). What it does then depends on the current entry:
 *
 * - an overlay that closed: its entry is still there, so we step back over it;
 * - an overlay that navigated: the navigation replaced its entry or went on from it, so nothing needs removing;
 * - an overlay that follows another at once: the numbers agree, so it takes over the entry;
 * - an overlay that refused to close: it gets its entry back;
 * - an entry without its overlay (a reload, Forward, Back from the page of a link inside): we step back over it.
 *
 * We wait for a navigation under way, and a navigation that begins during our step back waits for us. The router does
 * not see steps between entries of one page, because it would load the page again. A close reported twice (Escape) is
 * one step back.
 */
export interface OverlayEntries {
  /** @returns a function that reports the close, whatever its cause */
  readonly open: (onBack: () => void) => () => void
  /**
   * Runs a navigation of the router. `isStep` marks one that goes back or forward by pages. A dropped navigation never
   * ends.
   */
  readonly navigate: (run: () => Promise<unknown>, isStep: boolean) => Promise<void>
  /**
   * Makes the next navigation begin this many entries below the current one, because the flow in them is finished.
   * Another navigation during it begins at the same entry.
   */
  readonly startBelow: (entries: number) => void
}

/** The parts of a window that it needs. */
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
  /** The page entry that it opened over. */
  readonly page: string
  readonly onBack: () => void
}

interface EntryState {
  readonly overlays?: number
  /** The router's key. */
  readonly key?: string
  readonly idx?: number
}

/** A step within the page takes milliseconds. A browser that fails to report one must not block us for ever. */
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

  // Registered before the router, which listens to the same event.
  browser.addEventListener(
    'popstate',
    (event) => {
      const page = pageOf(event.state)
      const left = open.filter((overlay, index) => overlay.page !== page || index >= overlaysOf(event.state))
      // Back also cancels a navigation under way, and that is the router's job.
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

/** The router's navigations. Each begins at the page's own entry, never at an overlay's. */
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
      // If we do not run a navigation, its promise must never resolve: the router would carry on.
      if (isStep && leaving === page) return new Promise<never>(() => {})
      leaving = isStep ? page : undefined
      const below = entriesBelow
      entriesBelow = 0
      // Goes to where it begins: the page's own entry, or one below.
      if (isStep || below > 0 || steps.current()) {
        await steps.current()?.ended
        const back = overlaysOf(history.state) + below
        if (back > 0 && (isStep || below > 0)) await steps.goBack(back, below > 0)
      }
      const own = {}
      current = own
      // A step beyond the first page never ends.
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
  /** Whether the step leads to another page, so that the router handles the rest. */
  readonly isBelow: boolean
  readonly end: () => void
}

/** Our own steps back, one at a time. */
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
