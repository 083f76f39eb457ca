import { useLayoutEffect } from 'react'

/**
 * What is below the first screen is laid out when it comes near (the class `later`, theme.css), but only on the first
 * page of a visit: the height of what is not laid out is a guess, and who goes back or reloads is to find the list
 * where it was, to the pixel. Runs in the head, before there is anything to lay out.
 */
export const laterScript = `if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.returned=''`

/** For a page whose list waits: whoever comes back to it later on returns. */
export function useReturnAfterwards(): void {
  useLayoutEffect(
    () => () => {
      document.documentElement.dataset['returned'] = ''
    },
    [],
  )
}
