import './marks.css'
import { fillIn } from '../../../contract/fill-in.ts'
import { clusterPrice, type ClusterMark, clusterSize, lowestPrice, markSign, type VenueMark } from './clusters.rules.ts'
import * as texts from './texts.ts'

export interface MarkHandlers {
  readonly press: (id: string) => void
  readonly hover: (id: string | null) => void
}

function button(className: string, label: string, ids: readonly string[], onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.dataset['venues'] = ids.join(' ')
  element.setAttribute('aria-label', label)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onPress()
  })
  return element
}

/** The button of a venue: its price and stars, and its name once it is highlighted. */
export function makeVenueMark({ place }: VenueMark, { press, hover }: MarkHandlers): HTMLElement {
  const { id, name, premium, standard, price, rating } = place
  const isPremium = premium && !standard
  const words = [
    name,
    ...(price ? [fillIn(texts.markPrice, { price: price.perVisit })] : []),
    ...(rating ? [fillIn(texts.markRating, { average: rating.average.toFixed(1) })] : []),
    ...(isPremium ? ['premium'] : []),
  ]
  const element = button('map-marker', words.join(', '), [id], () => press(id))
  element.toggleAttribute('data-premium', isPremium)
  const sign = document.createElement('span')
  sign.className = 'map-sign'
  sign.textContent = markSign(place)
  element.append(sign)
  const label = document.createElement('span')
  label.className = 'map-name'
  label.setAttribute('aria-hidden', 'true')
  label.textContent = name
  element.append(label)
  for (const type of ['mouseenter', 'focus']) element.addEventListener(type, () => hover(id))
  for (const type of ['mouseleave', 'blur']) element.addEventListener(type, () => hover(null))
  return element
}

/**
 * The button of a cluster: the number of its venues, and their lowest price. Its accessible name begins with what it
 * shows.
 */
export function makeClusterMark({ members }: ClusterMark, onPress: () => void): HTMLElement {
  const ids = members.map(({ id }) => id)
  const count = members.length
  const price = lowestPrice(members)
  const label = price
    ? fillIn(texts.clusterLabelWithPrice, { venues: count, price })
    : fillIn(texts.clusterLabel, { venues: count })
  const element = button('map-cluster', label, ids, onPress)
  element.textContent = String(count)
  element.dataset['size'] = clusterSize(count)
  const from = clusterPrice(members)
  if (from) {
    const line = document.createElement('span')
    line.className = 'map-cluster-price'
    line.textContent = from
    element.append(' ', line)
  }
  return element
}
