import { type ArticleText, h, list, p } from './article-text.ts'

/** Articles about habits for travellers. */
export const onTheRoad: readonly ArticleText[] = [
  {
    slug: 'make-health-a-habit-on-the-road',
    title: 'Make health a habit, even on the road',
    shortDescription:
      'Habits break where routines do: at airports, in hotel rooms, on the first day back. Five small anchors that survive a suitcase.',
    daysAgo: 3,
    drawing: 'venue/yoga/barcelona/make-health-a-habit-on-the-road/0',
    pictureAlt: 'A bright yoga room above the roofs of Barcelona',
    pictureTitle: 'A mat is all the equipment that a habit needs',
    body: [
      p(
        'A habit is not a matter of will. It is a matter of where you are standing when you would usually do the thing. Move the person somewhere else, and the habit looks for its doorway and does not find it. That is why a week of travel can undo a spring of morning runs.',
        'The trick is not to be stricter. It is to pack habits that need less of a doorway.',
      ),
      h('Anchor it to something that happens everywhere'),
      p(
        'You brush your teeth in every city. You drink coffee in every city. Tie two minutes of movement to one of them, and it comes along without being asked: ten slow squats while the kettle boils, a minute of balance on each leg at the sink.',
      ),
      h('Decide before you land'),
      p(
        'Book one class for the first evening while you are still at home. A place that expects you is worth more than ten good intentions, and a class at seven keeps the jet-lagged from lying down at five.',
      ),
      h('Keep the smallest version sacred'),
      p(
        'On a bad day the session is three minutes long. It still counts, because what you are training on that day is not the body but the habit itself.',
      ),
      h('Sleep first, sweat second'),
      list(
        'Daylight within an hour of waking, in the new time zone.',
        'No screens for the last half hour; a breathing exercise instead. Four counts in, six counts out, for five minutes.',
        'A hard session only after the second good night.',
      ),
      h('Come home gently'),
      p(
        'The day after a trip is where most habits are lost. Put the easiest thing you do on that day, and nothing else. You are not catching up. You are picking up.',
      ),
    ].join('\n'),
  },
  {
    slug: 'one-bag-and-a-pair-of-trainers',
    title: 'One bag and a pair of trainers: packing for three workouts',
    shortDescription:
      'What to take so that you can lift, swim and stretch in one trip, and still close the cabin bag with one hand.',
    daysAgo: 12,
    drawing: 'venue/weights/zurich/one-bag-and-a-pair-of-trainers/1',
    pictureAlt: 'Kettlebells and a bottle in the morning light',
    pictureTitle: 'The heavy part is there already',
    body: [
      p(
        'The kit that stays at home is the one you meant to wash in the sink. Here is a list that has survived a good many cabin bags. It weighs 1.9 kilos with the shoes, and 1.1 if you travel in them.',
      ),
      h('The list'),
      list(
        'One pair of flat-soled trainers that can be seen in a restaurant.',
        'Two tops and two pairs of shorts in a fabric that dries overnight. Wool smells less than polyester, every time.',
        'A swimsuit. It takes no room, and half of the best venues abroad turn out to have a pool.',
        'A quick-dry towel, 60 by 120. Many gyms lend towels; the venue’s page says so under <em>Amenities</em>.',
        'A padlock with three digits, because the fourth is what one forgets.',
        'One long resistance band. It is a warm-up, a row machine and a laundry line.',
      ),
      h('What to leave'),
      p(
        'Shaker bottles, lifting belts, a second pair of shoes “for the gym”. If a session needs it, a proper gym has it; if a gym does not, choose another session.',
      ),
      h('The wash'),
      p(
        'Rinse the kit in the shower with you, roll it in the towel, step on the roll, hang it by the window. Dry at six. That is the whole secret.',
      ),
    ].join('\n'),
  },
  {
    slug: 'the-first-hour-after-a-long-flight',
    title: 'The first hour after a long flight',
    shortDescription:
      'Swollen ankles, a stiff neck and a body clock in another ocean: what helps at once, what helps tomorrow, and what can wait.',
    daysAgo: 24,
    drawing: 'venue/swim/singapore/the-first-hour-after-a-long-flight/0',
    pictureAlt: 'A swimming pool under the towers of Singapore',
    pictureTitle: 'Water takes the weight off tired legs',
    body: [
      p(
        'After eleven hours in a seat, the body is not tired. It is under-used in one way and over-used in another, and it does not know what time it is. The first hour on the ground is a good place to tell it.',
      ),
      h('Walk before you sit again'),
      p(
        'If the way into town allows it, walk the last kilometre. Calf muscles are the pump that brings the blood back up, and they have been off duty since the other continent.',
      ),
      h('Water, then water'),
      p(
        'Drink half a litre. Then get into some, if you can: twenty easy minutes in a pool do more for ankles and lower back than any stretch, because the pressure of the water helps where gravity did not. No sprints, no counting.',
      ),
      h('Leave the heavy things for tomorrow'),
      p(
        'Reaction and grip are measurably worse on the first day. Machines are fine, technical lifts are not. Tomorrow, after a night in the right dark, you will be most of yourself again.',
      ),
      h('And if it is midnight in your head'),
      list(
        'Before four in the afternoon: outside, in daylight, moving.',
        'After four: something quiet indoors. Yoga, a sauna, a slow swim.',
        'After nine: nothing. A dark room is the session.',
      ),
    ].join('\n'),
  },
  {
    slug: 'hotel-gym-or-real-gym',
    title: 'Hotel gym or real gym? An honest comparison',
    shortDescription:
      'There is a case for the windowless room with the two treadmills. It is shorter than the case against it.',
    daysAgo: 38,
    drawing: 'venue/weights/new-york/hotel-gym-or-real-gym/0',
    pictureAlt: 'A weights room above New York',
    pictureTitle: 'A room that was built for training',
    body: [
      p(
        'The hotel gym has one unbeatable argument: slippers. You are there in ninety seconds, nobody sees you, and you are back in the shower before the coffee is cold. On the night before an early flight that settles it.',
      ),
      h('For everything else'),
      p(
        'A gym that lives from its members has to be good at being a gym. It has the rack, the platform and the fourth bench. It has somebody who notices that your knees fall in. It has other people, which is the oldest performance aid that there is.',
      ),
      h('What it costs'),
      p(
        'A day ticket at the door is priced for people who come once. A pass with four visits costs a fraction of that for each, and the visits wait for you until the next trip. There is nothing to cancel, because there is no membership.',
      ),
      h('What it gives'),
      p(
        'Something else, too, that no one puts on a list: a reason to walk through a neighbourhood where no tour goes, at a time when the people who live there are on their way to the same place as you.',
      ),
    ].join('\n'),
  },
]
