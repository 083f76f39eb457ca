import { type VenueKind, wash } from './kind.ts'

export const weights: VenueKind = {
  art: 'weights',
  names: ['{q} Strength Club', 'Iron & Oak {q}', 'The Barbell Rooms {q}', '{q} Gym', 'Foundry {q}', 'Lift House {q}'],
  activities: ['Strength', 'Functional Training', 'Cardio'],
  classes: [
    {
      name: 'Barbell Basics',
      activities: ['Strength'],
      about: [
        'Squat, press and deadlift, one lift at a time, with a coach who fixes your set-up before the plates go on. No experience needed.',
        'Learn the three big lifts in a group of no more than a dozen. You leave with numbers to train by at home.',
        'A patient introduction to the bar: empty at first, heavier as soon as you move well.',
      ],
    },
    {
      name: 'Full Body Strength',
      activities: ['Strength'],
      about: [
        'One push, one pull, one squat, one carry. Four rounds, plenty of rest, and weights that you choose yourself.',
        'Dumbbells and kettlebells from head to toe. A good single session if you can only train once this week.',
        'Two lifts done properly, then twenty minutes of accessories in pairs. All levels share the floor.',
      ],
    },
    {
      name: 'HIIT 45',
      activities: ['Cardio', 'Functional Training'],
      minutes: 45,
      about: [
        'Rowers, sleds and kettlebells in short, hard bursts. Every exercise has an easier and a harder version.',
        'Forty-five minutes on the clock: five stations, three rounds, and a cool-down you will be glad of.',
        'Fast intervals for two, one working while the other counts. Come alone and we will pair you up.',
      ],
    },
    {
      name: 'Mobility Reset',
      activities: ['Functional Training'],
      about: [
        'Hips, shoulders and upper back, worked through slowly with bands and foam rollers. Wonderful after a flight.',
        'Less stretching than you would expect and more strength at the end of your range. Leave your shoes at the door.',
        'For desk shoulders and airplane hips. Nothing here will make you sweat, and you will still feel it tomorrow.',
      ],
    },
    {
      name: 'Strength Express',
      activities: ['Strength'],
      minutes: 45,
      about: [
        'In, warm, done, showered and back within the hour. The workout is on the board when you arrive.',
        'A compact strength circuit for a short break. We start on the minute and finish on the minute.',
        'Three supersets, no chatter and a clean finish, so you still have time to eat something.',
      ],
    },
  ],
  walkIn: 'standard',
  walkInText: 'Use the gym floor for as long as you like on the day of your visit, during opening hours.',
  facilities: ['Free weights', 'Cardio area', ...wash],
  pitch: [
    'A bright training floor with plenty of racks, so you rarely wait for a bar.',
    'A coaches’ gym at heart: good bars, honest plates and somebody on the floor to check your form.',
    'Strength downstairs, conditioning upstairs and a coffee machine in between.',
    'A members’ gym in an old workshop, with high ceilings, chalk on the floor and a friendly front desk.',
    'Everything you need for heavy days, and enough turf and kettlebells for the others.',
    'Big windows, well-kept machines and a quiet hour after lunch when you can have the platforms to yourself.',
    'A neighbourhood gym where beginners and competitive lifters share the same racks.',
    'Free weights first, machines second, mirrors third: a gym for people who came to train.',
  ],
  highlights: [
    'Power racks and lifting platforms',
    'Coaches on the floor all day',
    'Day lockers with your own code',
    'Dumbbells up to 50 kg',
    'Indoor turf with sleds and prowlers',
    'Plate-loaded and cable machines',
    'Rowers, bikes and ski machines',
    'A stretching corner away from the music',
  ],
  includes: ['Access during opening hours', 'Changing rooms and showers'],
  excludes: ['Personal training'],
  classIncludes: ['Equipment', 'Showers and changing rooms'],
  classExcludes: ['Towels'],
  knowBeforeYouGo: ['Arrive ten minutes early', 'Bring water and clean indoor shoes'],
  weight: 9,
}
