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
    centre: { label: 'Explore', icon: 'compass', to: to('/locations') },
    around: [
      {
        label: 'Yoga & Pilates',
        icon: 'yoga',
        to: to('/schedule', [
          ['activities', 'Yoga'],
          ['activities', 'Pilates'],
        ]),
      },
      { label: 'Prices', icon: 'tag', to: flowAddressOf(priceScreen(brandKey, offer, city)) },
      { label: 'Class Schedule', icon: 'calendar', to: to('/schedule') },
      { label: 'Drop-in Gym', icon: 'dumbbell', to: to('/locations', [['activities', 'General Gym Access']]) },
    ],
  }
}

function priceScreen(brandKey: string, offer: OrbitFacts['offer'], city: string | undefined): string {
  if (offer === 'purchase') return `buy-${brandKey}-pass`
  return city ? 'explore-gym' : 'explore-gym-destination'
}
