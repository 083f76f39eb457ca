import type { VenueKind } from './kind.ts'

export const spa: VenueKind = {
  art: 'spa',
  names: ['{q} Thermal Spa', 'Stillwater {q}', 'The Bathhouse {q}'],
  activities: ['Spa', 'Sauna', 'Swimming'],
  classes: [
    {
      name: 'Sauna Ritual',
      activities: ['Sauna'],
      about: [
        'Three rounds of steam with scented ice and a sauna master who knows how to handle a towel.',
        'Heat, cold water, rest, and again. We explain what to do, so first-timers can simply follow.',
        'Birch, eucalyptus or citrus: the scent changes every day, and the last round is always the quiet one.',
      ],
    },
    {
      name: 'Aqua Stretch',
      activities: ['Swimming'],
      about: [
        'Slow stretching in warm, chest-deep water. Your back will thank you by the second exercise.',
        'Floating, long stretches and a little balance work, to quiet music.',
        'Easy movement in the warm pool for tired legs and stiff shoulders. No swimming required.',
      ],
    },
  ],
  walkIn: 'premium',
  walkInText:
    'Pools, saunas and rest rooms for up to three hours on the day of your visit. Robe and towels are included.',
  facilities: ['Sauna', 'Steam room', 'Pool', 'Towels'],
  pitch: [
    'Three saunas, a warm pool and a quiet garden in the middle of the city.',
    'Leave your phone in the locker for two hours.',
    'A thermal bath with vaulted ceilings, soft light and nowhere to be.',
    'Steam, salt water and a plunge pool that wakes you up after a night flight.',
    'A modern bathhouse: hot rooms, cold pools, and tea by the fire in between.',
  ],
  highlights: [
    'Robe and towels included',
    'Garden open all year',
    'Steam room and Finnish sauna',
    'Cold plunge and warm salt pool',
    'Quiet rooms with daybeds',
  ],
  includes: ['Pools, saunas and steam room', 'Robe and towels'],
  excludes: ['Massages and treatments'],
  classIncludes: ['Robe and towels', 'Use of the pools before and after'],
  classExcludes: ['Massages and treatments'],
  knowBeforeYouGo: ['Bring swimwear and drink plenty of water', 'Arrive fifteen minutes early'],
  weight: 3,
}
