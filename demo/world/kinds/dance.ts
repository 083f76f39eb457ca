import type { VenueKind } from './kind.ts'

export const dance: VenueKind = {
  art: 'dance',
  names: ['{q} Dance Works', 'Move {q}', 'Barre & Beat {q}'],
  activities: ['Dance', 'Barre'],
  classes: [
    {
      name: 'Barre 45',
      activities: ['Barre'],
      minutes: 45,
      about: [
        'Small movements, many repetitions and shaking legs, at the barre and on the mat.',
        'Ballet posture without the ballet: thighs, seat, arms and a stretch after each set.',
        'Forty-five quiet, precise minutes. Grip socks or bare feet, both are fine.',
      ],
    },
    {
      name: 'Afrobeats',
      activities: ['Dance'],
      about: [
        'One routine, learned step by step and danced at full volume by the end.',
        'Bring energy and a bottle of water; we bring the playlist. No dance experience needed.',
        'High-spirited and sweaty, with live drums on the last Friday of the month.',
      ],
    },
    {
      name: 'Contemporary Basics',
      activities: ['Dance'],
      about: [
        'Floor work, swings and a short phrase to take home. For adults who dance once a week or once a decade.',
        'A gentle warm-up, then travelling across the room. Wear something you can roll in.',
        'We learn a short sequence and make it our own. Absolute beginners are welcome.',
      ],
    },
    {
      name: 'Salsa Social',
      activities: ['Dance'],
      about: [
        'Half an hour of steps, then an easy social dance. Partners change every few minutes, so come alone.',
        'Basic steps, turns and how to lead or follow. Shoes that slide are better than trainers.',
        'Learn the basics, then dance them with the whole room. Nobody sits out.',
      ],
    },
  ],
  walkIn: 'none',
  facilities: ['Sprung floor', 'Changing rooms'],
  pitch: [
    'Two sprung floors, live drums on Fridays, and curtains over the mirrors if you prefer.',
    'Come alone, leave with people to dance with.',
    'A dance school for adults, from first steps to people who tour.',
    'Barre in the morning, beats in the evening, laughter most of the time.',
    'Drop-in classes in a former ballroom, with teachers who perform at night.',
  ],
  highlights: [
    'Sprung floors throughout',
    'Drop in to any level-one class',
    'Live music once a week',
    'No partner needed',
    'Beginners’ classes every evening',
  ],
  includes: ['The class', 'Changing rooms'],
  excludes: ['Shoe hire'],
  classIncludes: ['Mats and small props', 'Changing rooms'],
  classExcludes: ['Dance shoes'],
  knowBeforeYouGo: ['Wear soft shoes, grip socks or bare feet', 'Bring water'],
  weight: 3,
}
