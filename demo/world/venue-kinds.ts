/** The names, offers and descriptions of a kind of venue. `art` names the scene of its pictures. */
export interface VenueKind {
  readonly art: 'weights' | 'yoga' | 'swim' | 'climb' | 'cycle' | 'box' | 'run' | 'dance' | 'court' | 'spa' | 'studio'
  /** `{q}` is the quarter. */
  readonly names: readonly string[]
  readonly activities: readonly string[]
  readonly classes: readonly string[]
  readonly walkIn: 'standard' | 'premium' | 'none'
  readonly facilities: readonly string[]
  readonly pitch: readonly string[]
  readonly highlights: readonly string[]
  readonly weight: number
}

const wash = ['Changing rooms', 'Showers'] as const

export const venueKinds: readonly VenueKind[] = [
  {
    art: 'weights',
    names: ['{q} Strength Club', 'Iron & Oak {q}', 'The Barbell Rooms {q}', '{q} Gym', 'Foundry {q}', 'Lift House {q}'],
    activities: ['Strength', 'Functional Training', 'Cardio'],
    classes: ['Barbell Basics', 'Full Body Strength', 'HIIT 45', 'Mobility Reset', 'Lunch Express'],
    walkIn: 'standard',
    facilities: ['Free weights', 'Cardio area', ...wash],
    pitch: [
      'A bright training floor with plenty of racks, so nobody queues for a bar.',
      'Serious equipment, friendly people and coffee that is worth staying for.',
      'Three floors of strength and conditioning, five minutes from the station.',
    ],
    highlights: [
      'Twelve power racks and four lifting platforms',
      'Coaches on the floor all day',
      'Day lockers with your own code',
    ],
    weight: 9,
  },
  {
    art: 'yoga',
    names: ['{q} Yoga Loft', 'Still Point {q}', 'Sunday Yoga {q}', 'Lotus Rooms {q}', 'Breathe {q}'],
    activities: ['Yoga', 'Meditation'],
    classes: ['Vinyasa Flow', 'Yin & Restore', 'Morning Ashtanga', 'Hatha for Travellers', 'Breath & Meditation'],
    walkIn: 'none',
    facilities: ['Mats to borrow', 'Changing rooms', 'Tea corner'],
    pitch: [
      'A calm loft with wooden floors and morning light; mats and blocks are there for you.',
      'Small groups, teachers who remember names, and tea afterwards.',
    ],
    highlights: ['Never more than eighteen mats', 'Classes in English every day', 'Warm floor in winter'],
    weight: 7,
  },
  {
    art: 'studio',
    names: ['{q} Pilates', 'Core Studio {q}', 'Reform {q}', 'Align {q}'],
    activities: ['Pilates'],
    classes: ['Reformer Foundations', 'Reformer Flow', 'Mat Pilates', 'Stretch & Align'],
    walkIn: 'none',
    facilities: ['Reformers', ...wash],
    pitch: [
      'Ten reformers, precise teaching and a view over the roofs.',
      'Strong, quiet work for backs that have sat in a plane.',
    ],
    highlights: ['Ten reformers, so everybody is seen', 'Grip socks to borrow', 'Physiotherapist in the house'],
    weight: 5,
  },
  {
    art: 'swim',
    names: ['{q} Baths', 'Pool {q}', '{q} Swim Club', 'Blue Lane {q}'],
    activities: ['Swimming', 'Aqua Fitness'],
    classes: ['Aqua Fit', 'Technique Swim', 'Early Lanes'],
    walkIn: 'standard',
    facilities: ['25 m pool', 'Sauna', ...wash],
    pitch: [
      'A 25 metre pool under a glass roof, with lanes kept free for guests.',
      'Clear water, wide lanes and a clock that you can read while you swim.',
    ],
    highlights: ['Lanes by speed, never crowded', 'Towels included', 'Sauna and cold plunge'],
    weight: 4,
  },
  {
    art: 'climb',
    names: ['{q} Climbing', 'Boulder Yard {q}', 'Chalk {q}', 'The Wall {q}'],
    activities: ['Climbing', 'Bouldering'],
    classes: ['First Boulders', 'Technique Clinic', 'Climb & Core'],
    walkIn: 'standard',
    facilities: ['Shoe hire', 'Training boards', 'Café', 'Showers'],
    pitch: [
      'New problems every week and a sunny terrace to fall onto afterwards.',
      'Two hundred boulders from first steps to fierce; shoes and chalk are here.',
    ],
    highlights: ['Reset every Monday', 'Shoes and chalk to borrow', 'Kids’ corner'],
    weight: 3,
  },
  {
    art: 'cycle',
    names: ['{q} Ride', 'Cadence {q}', 'Spin House {q}', 'Velo Room {q}'],
    activities: ['Cycling', 'Cardio'],
    classes: ['Rhythm Ride 45', 'Climb & Sprint', 'Power Zone', 'Beginner Ride'],
    walkIn: 'none',
    facilities: ['Clip-in shoes', 'Towels', 'Showers'],
    pitch: [
      'A dark room, good music and a bike with your name on the screen.',
      'Forty-five minutes that clear a jet-lagged head.',
    ],
    highlights: ['Shoes, towel and water included', 'Lights and sound made for it', 'Bikes set up for you'],
    weight: 4,
  },
  {
    art: 'box',
    names: ['{q} Boxing', 'Corner Club {q}', 'Round One {q}', 'Southpaw {q}'],
    activities: ['Boxing', 'Functional Training'],
    classes: ['Boxing Fundamentals', 'Bag Work 50', 'Ring Conditioning', 'Boxing & Core'],
    walkIn: 'standard',
    facilities: ['Boxing ring', 'Gloves to borrow', 'Showers'],
    pitch: [
      'A real ring, good bags and coaches who have been in there themselves.',
      'Learn to hit properly, or just come to sweat.',
    ],
    highlights: ['Wraps and gloves to borrow', 'Mixed levels, no sparring unless you ask'],
    weight: 4,
  },
  {
    art: 'dance',
    names: ['{q} Dance Works', 'Move {q}', 'Barre & Beat {q}'],
    activities: ['Dance', 'Barre'],
    classes: ['Barre 45', 'Afrobeats', 'Contemporary Basics', 'Salsa Social'],
    walkIn: 'none',
    facilities: ['Sprung floor', 'Changing rooms'],
    pitch: [
      'Two sprung floors, live drums on Fridays and no mirrors if you prefer.',
      'Come alone, leave with people to dance with.',
    ],
    highlights: ['Sprung floors', 'Drop in to any level-one class'],
    weight: 3,
  },
  {
    art: 'court',
    names: ['{q} Courts', 'Padel {q}', 'Racket Club {q}'],
    activities: ['Padel', 'Tennis', 'Squash'],
    classes: ['Padel for Beginners', 'Cardio Tennis', 'Squash Ladder'],
    walkIn: 'premium',
    facilities: ['Racket hire', 'Changing rooms', 'Café'],
    pitch: [
      'Courts under a light roof, rackets to borrow and somebody to play with.',
      'Padel, tennis and a bar that shows the match.',
    ],
    highlights: ['We find you a partner', 'Rackets and balls included'],
    weight: 3,
  },
  {
    art: 'spa',
    names: ['{q} Thermal Spa', 'Stillwater {q}', 'The Bathhouse {q}'],
    activities: ['Spa', 'Sauna', 'Swimming'],
    classes: ['Sauna Ritual', 'Aqua Stretch'],
    walkIn: 'premium',
    facilities: ['Sauna', 'Steam room', 'Pool', 'Towels'],
    pitch: [
      'Three saunas, a warm pool and a quiet garden in the middle of the city.',
      'Leave the phone in the locker for two hours.',
    ],
    highlights: ['Robe and towels included', 'Garden open all year'],
    weight: 3,
  },
  {
    art: 'run',
    names: ['{q} Run Lab', 'Tempo {q}', 'Stride {q}'],
    activities: ['Running', 'Cardio', 'Functional Training'],
    classes: ['Treadmill Intervals', 'Run & Lift', 'City Run 5k'],
    walkIn: 'standard',
    facilities: ['Treadmills', 'Lockers for runners', 'Showers'],
    pitch: [
      'Leave your bag, run the river with a guide, come back to a hot shower.',
      'Indoor lanes, curved treadmills and coaches who look at your stride.',
    ],
    highlights: ['Guided city runs at seven', 'Lockers and showers for runners'],
    weight: 3,
  },
  {
    art: 'studio',
    names: ['{q} Movement', 'Common Ground {q}', 'Studio {q}', 'The Practice {q}'],
    activities: ['Functional Training', 'Yoga', 'Pilates', 'Barre'],
    classes: ['Strength & Stretch', 'Slow Flow', 'Core Express', 'HIIT 30', 'Barre Basics'],
    walkIn: 'standard',
    facilities: ['Two studios', ...wash],
    pitch: [
      'A neighbourhood studio with a full timetable from six to nine.',
      'A bit of everything, taught well, in rooms full of plants.',
    ],
    highlights: ['Thirty classes a week', 'Childcare on weekday mornings'],
    weight: 5,
  },
]

export const amenityWords = [
  'Wi-Fi',
  'Lockers',
  'Towels',
  'Hairdryers',
  'Retail Outlet',
  'Water fountain',
  'Café',
  'Bike parking',
  'Step-free access',
  'Air conditioning',
] as const
/** The filter offers only English (2-marketplace §9); a venue's own text names the other languages. */
export const languageWords = ['English (US)'] as const
export const trainers = [
  'Amara Osei',
  'Jonas Weber',
  'Priya Nair',
  'Lucía Ferrer',
  'Tom Ashworth',
  'Mei Tanaka',
  'Elif Demir',
  'Sofia Lindqvist',
  'Kwame Mensah',
  'Chloé Martin',
  'Marco Bellini',
  'Hannah Fischer',
  'Noor Haddad',
  'Rafael Costa',
  'Ingrid Dahl',
  'Daniel Cohen',
] as const
