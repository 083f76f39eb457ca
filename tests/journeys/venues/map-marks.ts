import type { Locator } from '@playwright/test'

/** The marks of a map: venues and clusters, not those before its code is there. */
export const markers = (map: Locator) => map.locator('.map .map-marker, .map .map-cluster')

/** Markers whose centre nothing covers. */
export const inSight = (map: Locator) =>
  markers(map).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }).length,
  )

/** The number of venues whose marks nothing covers. */
export const countInSight = (map: Locator) =>
  markers(map).evaluateAll((all) =>
    all
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .reduce((sum, one) => sum + (one.dataset['venues']?.split(' ').length ?? 0), 0),
  )
