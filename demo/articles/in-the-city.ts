import { type ArticleText, h, list, p } from './article-text.ts'

/** Articles about cities, and what to do in them. */
export const inTheCity: readonly ArticleText[] = [
  {
    slug: 'london-before-breakfast',
    title: 'London before breakfast: four ways to start a working day',
    shortDescription:
      'The city is yours until half past eight. Where to swim, lift, stretch and run before the first meeting.',
    daysAgo: 7,
    drawing: 'city/london/london-before-breakfast',
    pictureAlt: 'Runners by the river in the first light',
    pictureTitle: 'The embankment at six in the morning',
    body: [
      p(
        'London wakes late and commutes early, which leaves a gap between six and eight in which the best rooms of the city are half empty. If you are here for work, that gap is your gym.',
      ),
      h('Swim'),
      p(
        'Lane swimming starts at half past six almost everywhere. Take the medium lane on the first day: what a London pool calls fast is meant seriously.',
      ),
      h('Lift'),
      p(
        'City gyms fill up at seven. Be there when the doors open and the racks are free; be out by the time the suits come in. Lockers and towels are the rule, hair dryers the exception.',
      ),
      h('Stretch'),
      p(
        'Shoreditch and Soho are full of studios whose first class begins at a quarter to seven and ends in time for the tube. Book the evening before: mats are counted.',
      ),
      h('Run'),
      list(
        'South Bank, Tower Bridge to Vauxhall and back: flat, nine kilometres, five bridges to cut it short.',
        'Regent’s Canal, from Angel westwards: no traffic lights for an hour.',
        'Hyde Park, once around: seven kilometres, and swans.',
      ),
      p('Then breakfast. You have earned the marmalade.'),
    ].join('\n'),
  },
  {
    slug: 'barcelona-outdoors-and-in',
    title: 'Barcelona, outdoors and in',
    shortDescription:
      'Everybody trains at the beach until eleven and indoors until five. A day in the rhythm of the city.',
    daysAgo: 17,
    drawing: 'city/barcelona/barcelona-outdoors-and-in',
    pictureAlt: 'Barcelona between the hills and the sea',
    pictureTitle: 'Hills on one side, water on the other',
    body: [
      p(
        'In Barcelona the question is not whether to train outside but when. From June to September there is a simple answer: before eleven, or after seven. In between the city goes indoors, and so should you.',
      ),
      h('Before eleven'),
      p(
        'The promenade from Barceloneta to the Fòrum is five flat kilometres with a bar for pull-ups every few hundred metres. If you prefer hills, take the bus up to the Carretera de les Aigües: ten kilometres of gravel along the side of the mountain, with the whole city below.',
      ),
      h('Eleven to seven'),
      p(
        'This is when climbing halls, pools and studios are quiet. Gràcia and Poblenou have more boulders per street than most mountains. Bring water, and expect the siesta to be real: some small studios close from two to four. Opening hours are on every venue’s page, in the time of the city.',
      ),
      h('After seven'),
      p(
        'Classes start late and end later. A yoga class at nine in the evening is not an oddity here, it is the popular one. Dinner is at ten anyway.',
      ),
    ].join('\n'),
  },
  {
    slug: 'a-weekend-in-copenhagen-by-bike-and-boat',
    title: 'A weekend in Copenhagen by bike and by water',
    shortDescription:
      'Cycle to the sauna, jump into the harbour, repeat. A city that treats exercise as a way of getting somewhere.',
    daysAgo: 31,
    drawing: 'city/copenhagen/a-weekend-in-copenhagen-by-bike-and-boat',
    pictureAlt: 'The harbour of Copenhagen with its coloured houses',
    pictureTitle: 'Clean enough to swim in, cold enough to remember',
    body: [
      p(
        'Nobody in Copenhagen exercises on the way to work. They go to work, and the way happens to be ten kilometres by bicycle. It is a good idea to borrow for a weekend.',
      ),
      h('Saturday: wheels'),
      p(
        'Rent a bicycle for two days and forget the metro. The Harbour Circle is thirteen kilometres of bridges without a single car. Stop at a bathing zone, where the harbour water is tested daily and ladders lead straight in.',
      ),
      h('Saturday evening: heat'),
      p(
        'Saunas stand on the quays like bus stops. Fifteen minutes in, one minute in the harbour, three rounds. Do not plan anything sensible afterwards.',
      ),
      h('Sunday: upright'),
      list(
        'Morning: a slow yoga class in Nørrebro. Teachers switch to English without being asked.',
        'Noon: bouldering under an old shipyard’s roof.',
        'Evening: the bicycle again, out to Amager beach, for the wind.',
      ),
      p(
        'You will have done four hours of exercise each day and would swear that you spent the weekend sitting in cafés.',
      ),
    ].join('\n'),
  },
  {
    slug: 'zurich-between-two-meetings',
    title: 'Zürich between two meetings',
    shortDescription:
      'You have ninety minutes and a suit. The lake, a studio by the station, and the fastest changing rooms in Europe.',
    daysAgo: 45,
    drawing: 'city/zurich/zurich-between-two-meetings',
    pictureAlt: 'Zürich by the lake, the Alps behind it',
    pictureTitle: 'Ten minutes from the station to the water',
    body: [
      p(
        'Zürich is a city where things start on the minute, which makes it the best place in the world for a workout in the lunch break. The class at 12:15 begins at 12:15. It ends at 13:00. There are enough showers.',
      ),
      h('With ninety minutes'),
      p(
        'Walk, do not ride: the centre is twenty minutes from end to end. Book a class near the station, eat something standing up, be back before the others have paid.',
      ),
      h('With three hours, in summer'),
      p(
        'The lake and the river have public baths, some of them a hundred years old, all of them with changing rooms. Swim down the Limmat with your clothes in a dry bag, like the bankers do.',
      ),
      h('With an evening'),
      p(
        'Take the train up the Uetliberg, run down. Ten kilometres, four hundred metres of descent, one view. Your knees will notify you on the next day.',
      ),
    ].join('\n'),
  },
]
