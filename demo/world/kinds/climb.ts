import type { VenueKind } from './kind.ts'

export const climb: VenueKind = {
  art: 'climb',
  names: ['{q} Climbing', 'Boulder Yard {q}', 'Chalk {q}', 'The Wall {q}'],
  activities: ['Climbing', 'Bouldering'],
  classes: [
    {
      name: 'First Boulders',
      activities: ['Bouldering'],
      about: [
        'How to climb, how to fall and how to read the colours. Shoes and chalk are included.',
        'An easy first session on the wall with an instructor. By the end you will have climbed a dozen problems.',
        'For complete beginners. We start on the ground with warm-ups and finish at the top of something you chose.',
      ],
    },
    {
      name: 'Technique Clinic',
      activities: ['Climbing'],
      about: [
        'Footwork, body position and balance, practised on easy problems until they hold on hard ones.',
        'Stuck at the same grade? Bring the problem; we take it apart together.',
        'Two skills a session, a group of eight, and drills you can repeat at your own wall.',
      ],
    },
    {
      name: 'Climb & Core',
      activities: ['Climbing'],
      minutes: 60,
      about: [
        'Half an hour on the wall, half an hour on the mats: pulling strength and the core to use it.',
        'Circuits of easy boulders with hanging and plank work in between. Bring a water bottle.',
        'Training for climbers without the climbing ego. All grades in one group.',
      ],
    },
  ],
  walkIn: 'standard',
  walkInText: 'Climb for as long as you like on the day of your visit. First-timers get a short introduction.',
  facilities: ['Shoe hire', 'Training boards', 'Café', 'Showers'],
  pitch: [
    'New problems every week, and a sunny terrace to fall onto afterwards.',
    'Boulders from first steps to fierce, in a hall where strangers spot the crux for you.',
    'A bouldering hall in an old depot: high light, soft mats and a very good café.',
    'A wall for every mood, from gentle slabs to the kind of overhang you dream about.',
    'Climbing without ropes or membership talk: rent shoes, chalk up and start.',
  ],
  highlights: [
    'New problems every Monday',
    'Shoes and chalk to borrow',
    'Kids’ corner',
    'Training boards and a campus wall',
    'A short introduction for first-timers',
    'Terrace and café',
  ],
  includes: ['All walls and boards', 'Changing rooms and showers'],
  excludes: ['Shoe hire on walk-in visits'],
  classIncludes: ['Climbing shoes', 'Chalk'],
  classExcludes: ['Towels'],
  knowBeforeYouGo: ['Wear clothes you can move in', 'Sign the wall’s waiver at the desk'],
  weight: 3,
}
