import { type ArticleText, h, list, p } from './article-text.ts'

/** Articles about classes, and how to join one. */
export const howTo: readonly ArticleText[] = [
  {
    slug: 'your-first-class-in-a-strange-city',
    title: 'Your first class in a strange city',
    shortDescription:
      'When to be there, where to stand, what to say. Everything that regulars know and nobody explains.',
    daysAgo: 20,
    drawing: 'venue/dance/paris/your-first-class-in-a-strange-city/0',
    pictureAlt: 'Three dancers in a studio in Paris',
    pictureTitle: 'Second row, at the side',
    body: [
      p('Every studio has rules that are written nowhere. They are nearly the same all over the world.'),
      list(
        '<strong>Be there ten minutes early.</strong> Doors close on the hour, and a class that has begun cannot be booked or entered.',
        '<strong>Say that it is your first time.</strong> It takes five seconds and gets you the spot where you can see.',
        '<strong>Stand in the second row, at the side.</strong> In front you have nobody to copy. At the back you copy somebody who is lost.',
        '<strong>Take the smaller weight.</strong> Nobody has ever been impressed by the other one.',
        '<strong>Wipe things down.</strong> With whatever the others use.',
      ),
      h('If you do not speak the language'),
      p(
        'You do not need to. Numbers and body parts come up within a week of any training plan, and a teacher demonstrates everything anyway. Look for classes whose page names English among its languages if you would rather be sure.',
      ),
      h('If you have to leave early'),
      p(
        'Tell the teacher before, stay near the door, and go during a change of exercise. What is rude is not leaving, but leaving in the silence at the end.',
      ),
      h('If you cannot come'),
      p(
        'Cancel two hours before or earlier, and the visit is back on your pass. After that it counts as used: somebody else would have liked the place.',
      ),
    ].join('\n'),
  },
  {
    slug: 'what-a-premium-visit-buys',
    title: 'What a premium visit buys',
    shortDescription:
      'Reformers, spa floors and cryo chambers: how venues become premium, and when a standard pass is all you need.',
    daysAgo: 52,
    drawing: 'venue/spa/vienna/what-a-premium-visit-buys/0',
    pictureAlt: 'A spa with warm light and a pool',
    pictureTitle: 'Premium, in the literal sense',
    body: [
      p('A {brand} Pass comes in two kinds. Both work in the same way; they open different doors.'),
      h('Standard'),
      p(
        'Most gyms, pools and classes. If you want to lift, swim, row, run on something or stretch in a group, this is your pass, and you will not miss anything.',
      ),
      h('Premium'),
      p(
        'Venues where each visit costs the house more: reformer pilates with eight machines and one teacher, spa floors, private boxing, clubs whose members pay in a month what others pay in a year. A premium pass opens these and everything that a standard pass does.',
      ),
      h('Which to take'),
      list(
        'Going somewhere for a week of routine: standard, four visits.',
        'Going somewhere for a weekend that should feel like one: premium, two visits.',
        'Not sure: look at the badges on the venues you like before you choose. They say standard, premium, or both.',
      ),
      p('Either way an unused pass is refunded in full for a year, so the risk is ours.'),
    ].join('\n'),
  },
  {
    slug: 'thirty-minutes-no-equipment-any-room',
    title: 'Thirty minutes, no equipment, any room',
    shortDescription:
      'For the evening when the last class has gone: a session for a space of two square metres, and quiet enough for the floor below.',
    daysAgo: 60,
    drawing: 'venue/studio/berlin/thirty-minutes-no-equipment-any-room/0',
    pictureAlt: 'A plain room with a mat and a plant',
    pictureTitle: 'Two square metres are enough',
    body: [
      p(
        'Sometimes there is no gym. There is a carpet of uncertain age, a desk, and thirty minutes. This works in socks.',
      ),
      h('Warm up, five minutes'),
      p(
        'Cat and cow, slowly, ten times. World’s greatest stretch, five to each side. Ten deep squats with a pause at the bottom.',
      ),
      h('Work, twenty minutes'),
      p('Four rounds. Forty seconds of work, twenty of rest.'),
      list(
        'Split squats, left. Then right.',
        'Push-ups, hands on the desk if the floor is too far.',
        'Single-leg hinge, hands on the wall, alternating.',
        'Rows with a towel around the door handle, leaning back. Test the door first.',
        'Dead bug, slowly enough that it is hard.',
      ),
      h('Cool down, five minutes'),
      p(
        'Legs up the wall. Breathe in for four, out for six. Fall asleep if you must: it is the one exercise that is always on the programme.',
      ),
    ].join('\n'),
  },
  {
    slug: 'why-we-have-no-membership',
    title: 'Why there is no {brand} membership',
    shortDescription: 'People ask for a monthly plan. We keep saying no, and this is the reason.',
    daysAgo: 74,
    drawing: 'venue/reception/amsterdam/why-we-have-no-membership/0',
    pictureAlt: 'The reception of a gym in Amsterdam',
    pictureTitle: 'Nothing to cancel',
    body: [
      p(
        'Every few weeks somebody writes and asks for a subscription. It would be cheaper per visit, they say, and they are right. It would also be a different company.',
      ),
      h('Who subscriptions are good for'),
      p(
        'A membership earns its keep from the people who do not come. That is not a scandal, it is arithmetic; it is why the first month is free and the last one is hard to find. For somebody who trains three times a week around the corner it is a fair deal all the same.',
      ),
      p(
        'Travellers are the people who do not come. They are away, that is what makes them travellers. To sell them a subscription would be to sell them the month in which they are at home.',
      ),
      h('What we do instead'),
      list(
        'You buy visits. Two, four, ten.',
        'They wait for twelve months.',
        'If you never use them, you get your money back, for a year.',
        'There is nothing to cancel, so nobody has to forget to.',
      ),
      p('It makes us earn every visit, which seems the right way round.'),
    ].join('\n'),
  },
]
