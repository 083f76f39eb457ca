import type { VenueKind } from './kind.ts'

export const court: VenueKind = {
  art: 'court',
  names: ['{q} Courts', 'Padel {q}', 'Racket Club {q}'],
  activities: ['Padel', 'Tennis', 'Squash'],
  classes: [
    {
      name: 'Padel for Beginners',
      activities: ['Padel'],
      minutes: 60,
      about: [
        'Rules, serve, volley and the first real points within an hour. Rackets and balls are here.',
        'Four to a court and a coach in between. If you have ever held a racket, you will play by the end.',
        'The quickest way into padel: learn to use the glass, then play games to eleven.',
      ],
    },
    {
      name: 'Cardio Tennis',
      activities: ['Tennis'],
      about: [
        'Fast drills to music, hundreds of balls, hardly any standing around. For players of any level.',
        'Heart rate first, backhand second. You will hit more balls than in a week of matches.',
        'Stations, relays and short games. Bring proper court shoes.',
      ],
    },
    {
      name: 'Squash Ladder',
      activities: ['Squash'],
      about: [
        'Short matches against people near your level; win and you move up a court.',
        'A social evening on four courts. We match newcomers with patient opponents.',
        'Twelve-minute games, then everybody changes. Good fun even if you lose them all.',
      ],
    },
  ],
  walkIn: 'premium',
  walkInText: 'An hour on a free court, with rackets and balls, on the day of your visit. We can find you a partner.',
  facilities: ['Racket hire', 'Changing rooms', 'Café'],
  pitch: [
    'Courts under a light roof, rackets to borrow and somebody to play with.',
    'Padel, tennis and a bar that shows the match.',
    'A friendly racket club that matches visitors with members of their level.',
    'Indoor courts all year, with coaching for first serves and second careers.',
    'Play in daylight or under lights; the café stays open until the last set is over.',
  ],
  highlights: [
    'We find you a partner',
    'Rackets and balls included',
    'Courts for padel, tennis and squash',
    'Open play for visitors every evening',
    'Café with a view of the courts',
  ],
  includes: ['An hour on court', 'Rackets and balls'],
  excludes: ['Private coaching'],
  classIncludes: ['Rackets and balls', 'Showers and changing rooms'],
  classExcludes: ['Court shoes'],
  knowBeforeYouGo: ['Wear non-marking court shoes', 'Arrive ten minutes early'],
  weight: 3,
}
