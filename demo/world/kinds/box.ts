import type { VenueKind } from './kind.ts'

export const box: VenueKind = {
  art: 'box',
  names: ['{q} Boxing', 'Corner Club {q}', 'Round One {q}', 'Southpaw {q}'],
  activities: ['Boxing', 'Functional Training'],
  classes: [
    {
      name: 'Boxing Fundamentals',
      activities: ['Boxing'],
      minutes: 60,
      about: [
        'Stance, jab, cross, and how to keep your hands up when you are tired. Wraps and gloves are lent for free.',
        'An hour of technique for people who have never hit a bag, and for those who were never taught properly.',
        'Footwork, four punches and simple pad work with a partner. No contact.',
      ],
    },
    {
      name: 'Bag Work 50',
      activities: ['Boxing'],
      minutes: 50,
      about: [
        'Ten rounds on the heavy bag with a coach calling combinations. Fifty minutes, start to finish.',
        'Three-minute rounds, one-minute rests and a bag of your own. Bring a towel.',
        'Combinations build round by round until your arms give in. Suitable once you know the four basic punches.',
      ],
    },
    {
      name: 'Ring Conditioning',
      activities: ['Boxing', 'Functional Training'],
      about: [
        'Skipping, shadow boxing, sprints and sit-ups: how boxers get fit, without the sparring.',
        'The hardest class on our timetable. Pace yourself in the first three rounds.',
        'Circuits in and around the ring, in threes, to the sound of a real bell.',
      ],
    },
    {
      name: 'Boxing & Core',
      activities: ['Boxing', 'Functional Training'],
      about: [
        'Half pads, half floor work. Good for anyone who wants to sweat without running.',
        'Short rounds on the bag, then planks, twists and medicine balls. All levels.',
        'Learn one combination, repeat it until it is yours, and finish on the mats.',
      ],
    },
  ],
  walkIn: 'standard',
  walkInText: 'Use the bags, the ropes and the gym floor for as long as you like on the day of your visit.',
  facilities: ['Boxing ring', 'Gloves to borrow', 'Showers'],
  pitch: [
    'A real ring, good bags and coaches who have been in there themselves.',
    'Learn to hit properly, or just come to sweat.',
    'An old-school boxing gym with new showers and a warm welcome for first-timers.',
    'Technique in the morning, conditioning in the evening, no bravado at any time.',
    'Leather, sweat and good manners: a boxing club that looks after its visitors.',
    'Twelve heavy bags, one ring and a bell that does not wait for anyone.',
  ],
  highlights: [
    'Wraps and gloves to borrow',
    'All levels, and no sparring unless you ask',
    'Small groups with two coaches',
    'Women’s classes every week',
    'Competition ring',
    'Pad work with a coach on request',
  ],
  includes: ['Bags, ropes and gym floor', 'Changing rooms and showers'],
  excludes: ['Personal training', 'Sparring'],
  classIncludes: ['Gloves to borrow', 'Showers and changing rooms'],
  classExcludes: ['Towels'],
  knowBeforeYouGo: ['Arrive ten minutes early to wrap your hands', 'Bring a towel and water'],
  weight: 4,
}
