/**
 * The history entries of what lies over a page. While an overlay is open the history has one entry more, so that Back
 * closes it and stays on the page. Such an entry is a copy of the page's own, the router's state included, with the number
 * of overlays over the page written on it.
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
 * A navigation that is under way is waited for, and one that begins while we go back waits for us. The router hears nothing
 * of steps between entries of one page: it would load the page anew.
 */
export interface OverlayEntries {
  /** @returns how to say that it is closed, by whatever */
  readonly open: (onBack: () => void) => () => void
  /** Runs a navigation of the router; `isStep` for one that goes back or forward by pages. */
  readonly navigate: (run: () => Promise<unknown>, isStep: boolean) => Promise<void>
}

/** What it needs of a window. */
export interface Browser {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>
  readonly onPop: (listener: (event: Pick<PopStateEvent, 'state' | 'stopImmediatePropagation'>) => void) => void
  readonly later: (work: () => void, milliseconds: number) => void
}

interface Overlay {
  /** Of the entry that it was opened over. */
  readonly page: string
  readonly onBack: () => void
}

interface Step {
  readonly done: Promise<void>
  readonly end: () => void
}

interface EntryState {
  readonly overlays?: number
  /** The router's. */
  readonly key?: string
  readonly idx?: number
}

/** A step within the page is a matter of milliseconds. A browser that forgets to tell of one must not stop us for ever. */
const LONGEST_STEP_MS = 1000

const stateOf = (state: unknown) => (state ?? {}) as EntryState
const pageOf = (state: unknown) => `${stateOf(state).idx} ${stateOf(state).key}`
const overlaysOf = (state: unknown) => stateOf(state).overlays ?? 0

export function overlayEntries({ history, onPop, later }: Browser): OverlayEntries {
  let open: readonly Overlay[] = []
  let shown = pageOf(history.state)
  let navigation: object | undefined
  let step: Step | undefined

  const follow = () => {
    if (navigation || step) return
    shown = pageOf(history.state)
    open = open.filter(({ page }) => page === shown)
    const surplus = overlaysOf(history.state) - open.length
    if (surplus > 0) goBack(surplus)
    for (let missing = surplus; missing < 0; missing++) history.pushState({ ...history.state, overlays: overlaysOf(history.state) + 1 }, '')
  }

  const goBack = (entries: number) => {
    const started = newStep()
    step = started
    history.go(-entries)
    later(() => arrive(started), LONGEST_STEP_MS)
  }

  const arrive = (at: Step) => {
    if (step !== at) return
    step = undefined
    at.end()
    later(follow, 0)
  }

  const settle = (own: object) => {
    if (navigation !== own) return
    navigation = undefined
    shown = pageOf(history.state)
    later(follow, 0)
  }

  onPop((event) => {
    const page = pageOf(event.state)
    const left = open.filter((overlay, index) => overlay.page !== page || index >= overlaysOf(event.state))
    // Back takes a navigation that is under way back, too: that is the router's to do.
    if (page === shown && !navigation) event.stopImmediatePropagation()
    shown = page
    if (step) arrive(step)
    else later(follow, 0)
    for (const { onBack } of left.toReversed()) onBack()
  })
  later(follow, 0)

  return {
    open(onBack) {
      const overlay = { page: pageOf(history.state), onBack }
      open = [...open, overlay]
      follow()
      return () => {
        open = open.filter((other) => other !== overlay)
        later(follow, 0)
      }
    },

    async navigate(run, isStep) {
      if (isStep && !step && overlaysOf(history.state) > 0) goBack(overlaysOf(history.state))
      if (step) await step.done
      const own = {}
      navigation = own
      // A step to where there is no page ends never.
      if (isStep) later(() => settle(own), LONGEST_STEP_MS)
      try {
        await run()
      } finally {
        settle(own)
      }
    },
  }
}

function newStep(): Step {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { done, end: () => end() }
}
