import type { VenueKind } from './kind.ts'

export const cycle: VenueKind = {
  art: 'cycle',
  names: ['{q} Ride', 'Cadence {q}', 'Spin House {q}', 'Velo Room {q}'],
  activities: ['Cycling', 'Cardio'],
  classes: [
    {
      name: 'Rhythm Ride 45',
      activities: ['Cycling'],
      minutes: 45,
      about: [
        'Choreographed to the beat, with light weights for one track. Sing if you want to; nobody can hear you.',
        'Forty-five minutes in the dark with a playlist somebody spent their weekend on.',
        'Sprints, climbs and a long last song. First-timers get help with their saddle and a bike at the back.',
      ],
    },
    {
      name: 'Climb & Sprint',
      activities: ['Cycling', 'Cardio'],
      about: [
        'Long hills, short sprints, honest recovery. You set the resistance; the coach sets the clock.',
        'A ride with a profile: two climbs, six sprints and a descent to catch your breath.',
        'Heavy gears first, fast legs after. Good cross-training for runners.',
      ],
    },
    {
      name: 'Power Zone',
      activities: ['Cycling', 'Cardio'],
      about: [
        'Intervals by watts instead of by mood. We test you in the first ten minutes and build the ride on it.',
        'Structured training on a bike with a power meter. Your numbers are mailed to you afterwards.',
        'Threshold work for people who like data. Quiet music, loud breathing.',
      ],
    },
    {
      name: 'Beginner Ride',
      activities: ['Cycling'],
      about: [
        'How to set up the bike, clip in and stand up safely, followed by thirty easy minutes.',
        'A friendly first ride with the lights half up. Nobody will shout at you.',
        'Simple intervals and plenty of explanation. You will be ready for any class on the timetable.',
      ],
    },
  ],
  walkIn: 'none',
  facilities: ['Clip-in shoes', 'Towels', 'Showers'],
  pitch: [
    'A dark room, good music and a bike with your name on the screen.',
    'Forty-five minutes that clear a jet-lagged head.',
    'Indoor cycling with real coaching: power meters for those who want them, playlists for everybody else.',
    'A ride studio with a proper sound system and a row at the back for first-timers.',
    'Bikes set up before you arrive, towels on the bars and coaches who know when to be quiet.',
    'Part training centre, part night club, and open from breakfast.',
  ],
  highlights: [
    'Shoes, towel and water included',
    'Lights and sound made for the room',
    'Your bike set up when you arrive',
    'Power meters on every bike',
    'Hot showers and fresh towels',
    'A class every hour in the evening',
  ],
  includes: ['Cycling shoes and towel', 'Showers'],
  excludes: ['Open riding outside classes'],
  classIncludes: ['Bike, shoes and towel', 'Showers and changing rooms'],
  classExcludes: ['Heart-rate monitor'],
  knowBeforeYouGo: ['Arrive ten minutes early to set up your bike', 'Bring a water bottle'],
  weight: 4,
}
