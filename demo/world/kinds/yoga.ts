import type { VenueKind } from './kind.ts'

export const yoga: VenueKind = {
  art: 'yoga',
  names: ['{q} Yoga Loft', 'Still Point {q}', 'Sunday Yoga {q}', 'Lotus Rooms {q}', 'Breathe {q}'],
  activities: ['Yoga', 'Meditation'],
  classes: [
    {
      name: 'Vinyasa Flow',
      activities: ['Yoga'],
      minutes: 60,
      about: [
        'A flowing hour that builds from sun salutations to one well-prepared peak pose. Options for every body along the way.',
        'Move with the breath, rest when you need to, and finish with a long savasana. Some experience helps.',
        'Creative sequences at a steady pace, cued clearly enough that you never have to look up.',
      ],
    },
    {
      name: 'Yin & Restore',
      activities: ['Yoga'],
      about: [
        'Long holds on bolsters and blankets. You do very little, and it does a great deal.',
        'Six or seven poses, three to five minutes each, in low light. The best thing we know for a tired traveller.',
        'Slow, quiet and close to the floor. Wear warm layers and do not plan anything afterwards.',
      ],
    },
    {
      name: 'Ashtanga',
      activities: ['Yoga'],
      about: [
        'Led half primary series: the same postures in the same order, every time. Come on an empty stomach.',
        'A brisk, traditional practice. If you know the sequence you will settle straight in.',
        'Sun salutations, standing postures, a few seated ones and a proper rest. Hands-on help only if you want it.',
      ],
    },
    {
      name: 'Hatha for Travellers',
      activities: ['Yoga'],
      about: [
        'Unhurried poses for stiff backs and heavy legs, taught in English. Beginners and visitors are the norm here.',
        'An easy-going class for people who have been sitting too long. We start with the hips and end with the breath.',
        'Simple standing and seated poses, held long enough to feel them. You need nothing but comfortable clothes.',
      ],
    },
    {
      name: 'Breath & Meditation',
      activities: ['Meditation'],
      minutes: 50,
      about: [
        'Twenty minutes of breathing exercises, twenty of sitting, and a short talk to begin with. Chairs are available.',
        'Learn two techniques that work on a plane as well as on a cushion. No experience and no incense needed.',
        'A guided sit with gentle movement first, so that sitting still comes easily.',
      ],
    },
  ],
  walkIn: 'none',
  facilities: ['Mats to borrow', 'Changing rooms', 'Tea corner'],
  pitch: [
    'A calm loft with wooden floors and morning light. Mats and blocks are waiting for you.',
    'Small groups, teachers who learn your name, and ginger tea afterwards.',
    'Two quiet rooms above the street, with classes from dynamic to very slow.',
    'A studio for daily practice: short queues, long savasanas and no dress code.',
    'Warm floors, good props and teaching that takes beginners seriously.',
    'Yoga and meditation from early morning to late evening, in a house with a courtyard.',
    'One room, one teacher and a dozen mats: as personal as yoga gets in this city.',
    'A light-filled studio with a weekly timetable that mixes strong flows and gentle evenings.',
  ],
  highlights: [
    'Small classes, so that everybody is seen',
    'Classes in English every day',
    'Heated floor in winter',
    'Mats, blocks, belts and bolsters to borrow',
    'Tea after every class',
    'Gentle classes for beginners and sore backs',
    'Meditation on weekday evenings',
    'A quiet room to sit in before class',
  ],
  includes: ['Mats, blocks and bolsters', 'Changing rooms'],
  excludes: ['Private lessons'],
  classIncludes: ['Mats and props', 'Tea after class'],
  classExcludes: ['Towels'],
  knowBeforeYouGo: ['Arrive ten minutes early; the door closes when class begins', 'Bring a warm layer for the end'],
  weight: 7,
}
