import { type VenueKind, wash } from './kind.ts'

export const pilates: VenueKind = {
  art: 'studio',
  names: ['{q} Pilates', 'Core Studio {q}', 'Reform {q}', 'Align {q}'],
  activities: ['Pilates'],
  classes: [
    {
      name: 'Reformer Foundations',
      activities: ['Pilates'],
      minutes: 60,
      about: [
        'Your first hour on the reformer: springs, straps and the dozen movements everything else is built from.',
        'A slow class with time to set up each exercise. Come here first if reformers are new to you.',
        'Footwork, bridges, long stretch and a lot of small corrections. You will find muscles you had forgotten.',
      ],
    },
    {
      name: 'Reformer Flow',
      activities: ['Pilates'],
      about: [
        'A moving class for people who know the machine. Few pauses, smooth transitions and a strong finish.',
        'Full-body sequences on the reformer, changed every month so that regulars keep learning.',
        'Legs, core, arms and back in one continuous arc. Book Foundations first if you are new to springs.',
      ],
    },
    {
      name: 'Mat Pilates',
      activities: ['Pilates'],
      about: [
        'The classic mat repertoire with a few small props. Deceptively hard, kind to the joints.',
        'Precise work for the deep core, suited to every level, with a stretch at the end.',
        'No machines, just your own weight and very good teaching. Ideal between two days of sitting.',
      ],
    },
    {
      name: 'Stretch & Align',
      activities: ['Pilates'],
      about: [
        'Half release work with balls and rollers, half slow strengthening. You walk out a little taller.',
        'Undo a day at a laptop: chest, neck and hips, one after the other.',
        'A gentle class on posture and breathing that pairs well with a hard one the day before.',
      ],
    },
  ],
  walkIn: 'none',
  facilities: ['Reformers', ...wash],
  pitch: [
    'Reformers by the window, precise teaching and a view over the roofs.',
    'Strong, quiet work for backs that have spent the day in a plane.',
    'A bright Pilates studio with small classes on the mat and on the machine.',
    'Trained eyes, light hands and springs in every colour: Pilates as it was meant to be taught.',
    'Classes for complete beginners and for people who already have a favourite spring setting.',
    'A studio founded by two former dancers, with a sense of humour and very high standards.',
    'Calm rooms, good light and instructors who correct you before it hurts.',
  ],
  highlights: [
    'A reformer of your own in every machine class',
    'Grip socks to borrow',
    'Physiotherapist in the house',
    'Never more than twelve people in a class',
    'Beginners’ classes every day',
    'Instructors trained in rehabilitation',
    'Modified exercises for pregnancy and injuries',
  ],
  includes: ['Machines and small props', 'Changing rooms and showers'],
  excludes: ['Private sessions'],
  classIncludes: ['Reformer or mat', 'Showers and changing rooms'],
  classExcludes: ['Towels'],
  knowBeforeYouGo: ['Arrive ten minutes early on your first visit', 'Wear grip socks or borrow a pair'],
  weight: 5,
}
