import { expect, it } from 'vitest'
import { withoutFrameEntries } from './frame-entries.ts'

/** A joint history: the pages' own entries, and those of frames on top. */
function browserWith({ pages, current = pages - 1 }: { readonly pages: number; readonly current?: number }) {
  const state = { length: pages, pages, steps: [] as number[] }
  return {
    state,
    history: {
      get length() {
        return state.length
      },
      go: (delta = 0) => void state.steps.push(delta),
    },
    navigation: {
      entries: () => Array.from({ length: state.pages }),
      currentEntry: { index: current },
    } as unknown as Navigation,
    /** A frame that moves on removes the entries ahead and adds its own. */
    moveFrame: (times: number) => {
      if (times === 0) return
      state.pages = current + 1
      state.length = state.pages + times
    },
  }
}

it.each([
  { when: 'a bank that shows one page', pages: 3, current: 2, moves: 0, steps: [] },
  { when: 'a bank that shows two more', pages: 3, current: 2, moves: 2, steps: [-2] },
  { when: 'entries ahead that the frame removed', pages: 4, current: 2, moves: 1, steps: [-1] },
  { when: 'entries ahead that are still there', pages: 4, current: 2, moves: 0, steps: [] },
])('steps back over what frames leave: $when', async ({ pages, current, moves, steps }) => {
  const browser = browserWith({ pages, current })
  const outcome = await withoutFrameEntries(async () => {
    browser.moveFrame(moves)
    return 'paid'
  }, browser)
  expect(outcome).toBe('paid')
  expect(browser.state.steps).toEqual(steps)
})

it('steps back after work that failed, and without the Navigation API', async () => {
  const { navigation: _unknown, ...browser } = browserWith({ pages: 3 })
  const failing = withoutFrameEntries(async () => {
    browser.moveFrame(1)
    throw new Error('left')
  }, browser)
  await expect(failing).rejects.toThrow('left')
  expect(browser.state.steps).toEqual([-1])
})
