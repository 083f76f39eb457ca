import { type VenueKind, wash } from './kind.ts'

export const swim: VenueKind = {
  art: 'swim',
  names: ['{q} Baths', 'Pool {q}', '{q} Swim Club', 'Blue Lane {q}'],
  activities: ['Swimming', 'Aqua Fitness'],
  classes: [
    {
      name: 'Aqua Fit',
      activities: ['Aqua Fitness'],
      minutes: 50,
      about: [
        'A lively workout in chest-deep water with foam weights and good music. You can stand the whole time.',
        'The water carries your joints and makes your muscles work. Suitable whether or not you swim well.',
        'Running, kicking and pushing against the water for the best part of an hour. Harder than it looks from the edge.',
      ],
    },
    {
      name: 'Technique Swim',
      activities: ['Swimming'],
      about: [
        'A coach on the deck, drills for front crawl and one thing to take home. You should be able to swim 200 metres.',
        'Catch, rotation, breathing: short sets with feedback after each one.',
        'We film you on request and fix one thing at a time. Lanes are sorted by speed.',
      ],
    },
    {
      name: 'Coached Lanes',
      activities: ['Swimming'],
      about: [
        'A coached set of lengths at three speeds. It is on the whiteboard; swim all of it or half.',
        'Roughly two kilometres with a coach on the deck, and coffee afterwards.',
        'Warm up, main set, swim down, with tips between the lengths and a new set every day.',
      ],
    },
  ],
  walkIn: 'standard',
  walkInText: 'Swim for as long as you like on the day of your visit. Public lanes are open all day.',
  facilities: ['25 m pool', 'Sauna', ...wash],
  pitch: [
    'A 25-metre pool under a glass roof, with a lane kept free for guests.',
    'Clear water, wide lanes and a pace clock you can read while you swim.',
    'A tiled pool from the days when baths were palaces, carefully restored and kept at 27 degrees.',
    'Lane swimming from early to late, lessons in between, and a sauna to finish.',
    'A friendly swim club that opens its lanes to visitors all day.',
    'Daylight, a quiet pool hall and enough room to swim without counting heads.',
  ],
  highlights: [
    'Lanes sorted by speed',
    'Towels included',
    'Sauna and cold plunge',
    'Kickboards, pull buoys and fins to borrow',
    'Shallow water for beginners at one end',
    'Warm showers and plenty of hairdryers',
  ],
  includes: ['Lane swimming', 'Changing rooms and showers'],
  excludes: ['Swimming lessons'],
  classIncludes: ['Equipment', 'Showers and changing rooms'],
  classExcludes: ['Swimwear'],
  knowBeforeYouGo: ['Bring swimwear, a towel and a padlock', 'Shower before you enter the pool'],
  weight: 4,
}
