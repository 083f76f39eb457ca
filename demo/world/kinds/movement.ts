import { type VenueKind, wash } from './kind.ts'

export const movement: VenueKind = {
  art: 'studio',
  names: ['{q} Movement', 'Common Ground {q}', 'Studio {q}', 'The Practice {q}'],
  activities: ['Functional Training', 'Yoga', 'Pilates', 'Barre'],
  classes: [
    {
      name: 'Strength & Stretch',
      activities: ['Functional Training'],
      minutes: 60,
      about: [
        'Thirty minutes of dumbbells, then a long stretch on the mat. A balanced hour for a busy week.',
        'Lift first, lengthen after. Light, medium and heavy weights are laid out for you.',
        'Full-body strength with a proper cool-down, in a room with more plants than mirrors.',
      ],
    },
    {
      name: 'Slow Flow',
      activities: ['Yoga'],
      about: [
        'Easy vinyasa with time to breathe in every pose. A good class for tired beginners.',
        'Familiar postures at half the speed, with blocks and belts wherever they help.',
        'Gentle movement and a long rest at the end. Come straight from work.',
      ],
    },
    {
      name: 'Core Express',
      activities: ['Pilates'],
      minutes: 30,
      about: [
        'Planks, carries and slow leg lowers, and you are out before your coffee is cold.',
        'A short, focused class for the middle of the body. Pairs well with Slow Flow right after.',
        'No crunches by the hundred: ten exercises, done carefully, with a ball and a band.',
      ],
    },
    {
      name: 'HIIT 30',
      activities: ['Functional Training'],
      minutes: 30,
      about: [
        'Thirty minutes, body weight only, as hard as you make it.',
        'Short work, short rest and a coach who counts for you. Low-impact versions of everything.',
        'For days when half an hour is all there is. Bring a towel and leave on time.',
      ],
    },
    {
      name: 'Barre Basics',
      activities: ['Barre'],
      about: [
        'Learn the positions, find the burn, shake it out. Suitable for a first time at the barre.',
        'Small movements with a big effect on posture. Socks on, shoes off.',
        'A friendly introduction to barre, with clear demonstrations and no French exam.',
      ],
    },
  ],
  walkIn: 'standard',
  walkInText: 'Use the open studio and its small equipment for as long as you like on the day of your visit.',
  facilities: ['Two studios', ...wash],
  pitch: [
    'A neighbourhood studio with a full timetable from six to nine.',
    'A bit of everything, taught well, in rooms full of plants.',
    'Strength, yoga and barre under one roof, with a front desk that knows the regulars.',
    'Two studios, one kettle and a timetable for people who like to mix things up.',
    'Unfussy classes for every level, close enough to drop in on a whim.',
    'A community studio in a converted shop, with big windows onto the street.',
    'Morning stretch, lunchtime core, evening sweat: take your pick.',
  ],
  highlights: [
    'Thirty classes a week',
    'Childcare on weekday mornings',
    'Two studios with natural light',
    'All equipment provided',
    'Open studio between classes',
    'A low-impact version of every class',
    'Fresh fruit and tea at the desk',
  ],
  includes: ['Open studio between classes', 'Changing rooms and showers'],
  excludes: ['Personal training'],
  classIncludes: ['Mats and equipment', 'Showers and changing rooms'],
  classExcludes: ['Towels'],
  knowBeforeYouGo: ['Arrive ten minutes early', 'Bring water and a layer for the end'],
  weight: 5,
}
