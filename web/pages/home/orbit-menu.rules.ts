import * as texts from './texts.ts'

export interface OrbitFacts {
  readonly brandKey: string
  readonly offer: 'purchase' | 'purchaseAndRedeem' | 'unset'
  readonly city: string | undefined
  readonly flowAddressOf: (screen: string) => string
}

export interface OrbitEntry {
  readonly label: string
  readonly icon: 'compass' | 'yoga' | 'tag' | 'calendar' | 'dumbbell'
  readonly to: string
}

/** The five entries and their targets (1-storefront §2.5). 'Prices' opens the pass flow. */
export function orbitEntries({ brandKey, offer, city, flowAddressOf }: OrbitFacts): {
  centre: OrbitEntry
  around: readonly OrbitEntry[]
} {
  const to = (path: string, parameters: readonly (readonly [string, string])[] = []) => {
    const query = new URLSearchParams([
      ...(city ? [['city', city] as [string, string]] : []),
      ...parameters.map(([name, value]) => [name, value] as [string, string]),
    ])
    return `${path}${query.size > 0 ? `?${query.toString()}` : ''}`
  }
  return {
    centre: { label: texts.menuExplore, icon: 'compass', to: to('/locations') },
    around: [
      {
        label: texts.menuYoga,
        icon: 'yoga',
        to: to('/schedule', [
          ['activities', 'Yoga'],
          ['activities', 'Pilates'],
        ]),
      },
      { label: texts.menuPrices, icon: 'tag', to: flowAddressOf(priceScreen(brandKey, offer, city)) },
      { label: texts.menuSchedule, icon: 'calendar', to: to('/schedule') },
      { label: texts.menuDropIn, icon: 'dumbbell', to: to('/locations', [['activities', texts.menuDropInActivity]]) },
    ],
  }
}

function priceScreen(brandKey: string, offer: OrbitFacts['offer'], city: string | undefined): string {
  if (offer === 'purchase') return `buy-${brandKey}-pass`
  return city ? 'explore-gym' : 'explore-gym-destination'
}
