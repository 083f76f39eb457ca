import { useLayoutEffect } from 'react'

/**
 * Content below the first screen is laid out when it comes near (the class `later`, theme.css), but only on the first
 * page of a visit. The height of content without layout is a guess, and Back or a reload must restore the list to the
 * pixel.
 */
function markReturn(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate') document.documentElement.dataset['returned'] = ''
}

/** Runs in the head, before there is anything to lay out. */
export const laterScript = `(${markReturn.toString()})()`

/**
 * When the visitor leaves the page, turns the class `later` off, so that a visitor who comes back finds the list in
 * place.
 */
export function useReturnAfterwards(): void {
  useLayoutEffect(
    () => () => {
      document.documentElement.dataset['returned'] = ''
    },
    [],
  )
}
