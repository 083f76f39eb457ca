import type { Locator } from '@playwright/test'

/** The marks of a map, venues and clusters, once its code has drawn them. */
export const markers = (map: Locator) => map.locator('.map .map-marker, .map .map-cluster')

/** The marks whose centre is not covered. */
export const inSight = (map: Locator) =>
  markers(map).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }).length,
  )

/** The number of venues whose marks are not covered. */
export const countInSight = (map: Locator) =>
  markers(map).evaluateAll((all) =>
    all
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .reduce((sum, one) => sum + (one.dataset['venues']?.split(' ').length ?? 0), 0),
  )

/** The marks that the map's edge cuts, or that lie partly under a control or the sheet, by their text. */
export const cutMarks = (map: Locator) =>
  markers(map).evaluateAll((all) => {
    const [first] = all
    const frame = first?.closest('.map')?.getBoundingClientRect()
    const section = first?.closest('section')
    if (!frame || !section) return ['no map']
    const over = [...section.querySelectorAll('.maplibregl-ctrl, .map-streets, form, [role=combobox]')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
    // On a wide page the list is beside the map.
    const sheets = [...document.querySelectorAll('[data-snap]')].filter(
      (one) => getComputedStyle(one).position === 'absolute',
    )
    const foot = Math.min(frame.bottom, ...sheets.map((one) => one.getBoundingClientRect().top))
    return all
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        if (right <= frame.left || left >= frame.right || bottom <= frame.top || top >= foot) return false
        const isInside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= foot
        const isCovered = over.some(
          (box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
        )
        return !isInside || isCovered
      })
      .map((one) => one.textContent)
  })
