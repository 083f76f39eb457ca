import type { VenueKind } from './kind.ts'

export const running: VenueKind = {
  art: 'run',
  names: ['{q} Run Lab', 'Tempo {q}', 'Stride {q}'],
  activities: ['Running', 'Cardio', 'Functional Training'],
  classes: [
    {
      name: 'Treadmill Intervals',
      activities: ['Running', 'Cardio'],
      about: [
        'Speed, incline, recovery, repeat. You run at your own pace, so everybody finishes together.',
        'A coached session on curved treadmills. Walkers and marathon runners stand side by side.',
        'Six hard minutes, three times over, with everything explained before it hurts.',
      ],
    },
    {
      name: 'Run & Lift',
      activities: ['Running', 'Functional Training'],
      about: [
        'Half on the treadmill, half with dumbbells. Leave stronger and out of breath.',
        'Short runs between strength sets, for runners who skip leg day.',
        'Five blocks of running and lifting; start on whichever side you like.',
      ],
    },
    {
      name: 'City Run 5k',
      activities: ['Running'],
      about: [
        'Five easy kilometres past the sights with a guide who keeps the group together. Bags stay in our lockers.',
        'A sociable run at a pace you can talk at. We stop for the view, never for the clock.',
        'See the city before the crowds do: five kilometres, one guide, hot showers at the end.',
      ],
    },
  ],
  walkIn: 'standard',
  walkInText:
    'Treadmills, weights and lockers for the day of your visit. Leave your bag here and run outside if you like.',
  facilities: ['Treadmills', 'Lockers for runners', 'Showers'],
  pitch: [
    'Leave your bag, run along the water with a guide, come back to a hot shower.',
    'Indoor lanes, curved treadmills and coaches who look at your stride.',
    'A base for runners: lockers, showers, route cards and people to run with.',
    'Interval classes, gait analysis and a wall full of routes through the city.',
    'For fast runners, slow runners and people who have not started yet.',
  ],
  highlights: [
    'Guided city runs every morning at seven',
    'Lockers and showers for runners',
    'Curved treadmills',
    'Route cards for every distance',
    'Gait analysis by appointment',
  ],
  includes: ['Treadmills and weights', 'Lockers and showers'],
  excludes: ['Gait analysis'],
  classIncludes: ['Treadmill or guide', 'Lockers and showers'],
  classExcludes: ['Running shoes'],
  knowBeforeYouGo: ['Wear running shoes', 'Arrive ten minutes early to store your bag'],
  weight: 3,
}
