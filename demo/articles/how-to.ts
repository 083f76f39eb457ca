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
      p(
        'The hardest part of a class in a new city is the first three minutes: the wrong door, the unfamiliar changing room, twenty people who all seem to know where to put their bag. After that it is the same as at home. Every studio has unwritten rules, but they are nearly the same all over the world, so you only have to learn them once.',
      ),
      h('Choose the right class'),
      p(
        'Book something you already know how to do. A new city, a new language and a new sport are one novelty too many. If you practise yoga at home, take a yoga class; leave the trapeze for the third visit.',
        'Read past the name. “Flow” can be gentle or fierce, and “all levels” means that you may rest, not that it is easy. The description tells you what happens, the section “Know before you go” tells you what to bring, and the length tells you more than you would think: a class of thirty minutes is meant to be hard, one of seventy-five is meant to be calm.',
        'Pick a time that forgives a wrong turn. If you have never been to that part of town, the class at half past six is better than the one at six.',
      ),
      h('Be there fifteen minutes early, once'),
      p(
        'Ten minutes are enough for regulars. On a first visit, take fifteen: the entrance is in the courtyard, the lift is slow, the lockers want a coin. Have your booking open on your phone before you come to the door. Check-in opens an hour before the class begins; you enter or scan the code that hangs at the reception, and that is the paperwork done.',
        'Doors close on the hour in most studios, and some lock them. It is not rudeness. In a quiet class one latecomer wakes up the whole room.',
      ),
      h('Say the two useful sentences'),
      p(
        'The first is: “It is my first time here.” It takes three seconds, and it gets you the spot from which you can see, a hint about the lockers, and a teacher who looks your way before the difficult part.',
        'The second, if it applies, is: “I have a bad knee” (or shoulder, or back, or I am pregnant). Say it before the class, not in the middle of it. Any good teacher will give you another version of the movement. You do not owe anybody the story behind it.',
      ),
      h('Stand in the second row, at the side'),
      p(
        'In front you have nobody to copy. At the back you copy somebody who is lost as well. The second row, a little to one side, gives you the teacher, a regular to follow and a way out. In a cycling studio, take a bike in the middle block; the front row belongs to people who have earned it, and they know which bike is theirs.',
        'Look at what the others have put around their mats and fetch the same: two blocks, a strap, the medium dumbbells, one grey ball. Take the smaller weight. Nobody has ever been impressed by the other one.',
      ),
      h('The manners, in one list'),
      list(
        'Shoes off wherever you see shoes standing.',
        'Phone on silent and in the locker. If you are on call, tell the teacher and sit near the door.',
        'Wipe down what you have used, with whatever the others use.',
        'Put things back where you found them, even if you are in a hurry.',
        'Do not photograph the room while people are in it.',
        'Rest when you need to. Sitting out a round is normal; walking out of the room without a word worries people.',
        'Thank the teacher. In some places there is applause. Join in.',
      ),
      h('If you do not speak the language'),
      p(
        'You need less of it than you fear. Teachers demonstrate everything, and numbers, left, right, up and down come round so often that you will know them by the end. If you would rather be sure, look for venues that name English among their languages, or choose classes that explain themselves: cycling, rowing and reformer are easy to follow; partner dances are not.',
      ),
      h('If you have to leave early'),
      p(
        'Tell the teacher beforehand, take a place near the door, and go during a change of exercise. What is rude is not leaving but leaving in the silence at the end. Skipping the last five minutes of a hard class is also a poor bargain, because that is where your pulse comes down.',
      ),
      h('If you cannot come after all'),
      p(
        'Plans change when you travel. Cancel up to two hours before the class and the visit goes back to your pass, as often as you like. After that it counts as used, because the place can hardly be given to somebody else. If only the time is wrong, move the booking to another day instead of cancelling it.',
        'And if the class was good, say so in a review. Somebody else will be standing at that door next week, fifteen minutes early, wondering where to put their bag.',
      ),
    ].join('\n'),
  },
  {
    slug: 'what-a-premium-visit-buys',
    title: 'What a premium visit buys',
    shortDescription:
      'Reformers, spa floors and private coaching: how venues become premium, and when a standard pass is all you need.',
    daysAgo: 52,
    drawing: 'venue/spa/vienna/what-a-premium-visit-buys/0',
    pictureAlt: 'A spa with warm light and a pool',
    pictureTitle: 'Premium, in the literal sense',
    body: [
      p(
        'A {brand} pass comes in two kinds. They work in the same way: you buy a number of visits for a city, you book or walk in, you check in at the door, and what you do not use waits for twelve months. The difference is which doors they open. Most people need less premium than they think, and some need more, so here is how to tell.',
      ),
      h('What standard covers'),
      p(
        'Most gyms, most pools and most classes. If you want to lift, swim lengths, row, climb, box, ride, or stretch in a group, a standard pass will do it, and you will not feel that you are in the cheap seats. In a typical city about three of four offers are standard, and among them are some of the places we like best: old bathhouses, boxing clubs, bouldering halls, the yoga studio that has been there for twenty years.',
        'Standard says nothing about quality. It says that a visit does not cost the venue very much. A bouldering hall has room for another thirty people; a reformer studio has eight machines.',
      ),
      h('What makes a visit premium'),
      p('Venues decide themselves, offer by offer, and there are usually three reasons.'),
      list(
        '<strong>Few places.</strong> Reformer classes with one teacher for eight people, small-group coaching, courts that only four people can use at a time.',
        '<strong>High running costs.</strong> Spa floors with several saunas, warm pools, robes and towels. Heat and laundry are expensive.',
        '<strong>A house that is normally for members.</strong> Clubs that admit a limited number of guests, whose members pay in a month what others pay in a year.',
      ),
      p(
        'One venue can be both. A gym may be standard on its training floor and premium for its evening coaching; a hotel spa may be premium all day. The badge is always on the offer itself, on the card, on the venue’s page and once more before you book.',
      ),
      h('What a premium pass opens'),
      p(
        'Everything a standard pass does, and the premium offers as well. It is one pass, not two, and each visit counts as one whichever door it opens. So the question is not whether premium is better but how many of your visits will actually be premium ones. Using a premium visit for an ordinary gym floor is allowed, and a waste.',
      ),
      h('Three travellers, three answers'),
      p(
        '<strong>A week of work, training every other day.</strong> You want a gym near the office, perhaps a class. Take standard with four visits. It costs less per visit than single ones, and anything left over waits for the next trip.',
        '<strong>A weekend for two.</strong> You want one long afternoon in a bathhouse and one good class. Take premium with two visits each. This is what premium is for.',
        '<strong>Ten days, a bit of everything.</strong> Take standard for the routine and add a single premium visit for the spa on the last day. Two passes for one city get on perfectly well; when you book, you choose which one pays.',
      ),
      h('How to find out before you buy'),
      list(
        'Open the map of your city and set the filter to standard. Look at what is left within a walk of your hotel.',
        'If you are happy with that, you are done. Buy standard.',
        'If your favourite three are all gone, set the filter to premium and see what they cost you more per visit.',
        'Compare with the price at the door. For spas and reformer studios the difference is often larger than the price of the pass.',
      ),
      h('What happens if you choose wrongly'),
      p(
        'Not much. A standard pass cannot pay for a premium class, and the booking tells you so before you confirm it, not after. You then buy a single premium visit or choose another class; your standard visits stay where they are.',
        'And if the whole trip falls through, return the pass. As long as no visit has been used or booked, you get the full price back for a year after you bought it. You do not have to give a reason, and you do not have to write to anybody: the button is on the pass itself.',
      ),
      h('The short version'),
      p(
        'Standard for routine, premium for occasions, and when in doubt the smaller pass of the cheaper kind. You can always add a visit. It is much harder to add a free afternoon.',
      ),
    ].join('\n'),
  },
  {
    slug: 'thirty-minutes-no-equipment-any-room',
    title: 'Thirty minutes, no equipment, any room',
    shortDescription:
      'For the evening when the last class has gone: a session for two square metres of floor, quiet enough for the room below.',
    daysAgo: 60,
    drawing: 'venue/studio/berlin/thirty-minutes-no-equipment-any-room/0',
    pictureAlt: 'A plain room with a mat and a plant',
    pictureTitle: 'Two square metres are enough',
    body: [
      p(
        'Sometimes there is no gym. The flight was late, the last class has begun, and what you have is a carpet of uncertain age, a desk, a towel and half an hour. That is enough for a session that trains the whole body, makes hardly any noise and can be done in socks. Nobody jumps, so nobody downstairs calls reception.',
        'Set a timer to one-minute intervals before you start. You will work for forty seconds and change over for twenty, and after that you do not have to think about the clock.',
      ),
      h('Make room'),
      p(
        'You need about two square metres: push the chair under the desk, roll the suitcase into the bathroom, put a bath towel on the floor where your hands and knees will be. Check that the desk does not tip when you lean on it and that the bed does not slide. Open the window if it opens. Put a glass of water within reach and the phone out of it.',
      ),
      h('Warm up: five minutes'),
      p('Move slowly and breathe through the nose. Each of these gets about a minute.'),
      list(
        '<strong>Cat and cow.</strong> On hands and knees, round your back as you breathe out, hollow it as you breathe in.',
        '<strong>Hip circles.</strong> Standing, hands on hips, large slow circles, first one way, then the other.',
        '<strong>Lunge and reach.</strong> Step into a long lunge, put the opposite hand on the floor, turn the chest open and reach up. Three to each side.',
        '<strong>Shoulder rolls and arm swings,</strong> small first, then as large as the room allows.',
        '<strong>Ten slow squats</strong> with a pause at the bottom. Hold on to the door frame if that feels better.',
      ),
      h('Work: twenty minutes'),
      p('Five exercises, four rounds. Forty seconds on, twenty seconds to change.'),
      list(
        '<strong>1. Split squat.</strong> One foot forward, one back, lower the back knee towards the floor and come up again. Left leg in rounds one and three, right leg in rounds two and four. Easier: a shorter step. Harder: back foot on the bed.',
        '<strong>2. Push-up.</strong> Body in one line from head to heel, elbows at forty-five degrees. Easier: hands on the desk. Harder: three seconds on the way down.',
        '<strong>3. Single-leg hinge.</strong> Stand on one leg with soft knee, tip forward with a straight back until you feel the back of the thigh, return. Change legs halfway. Keep a fingertip on the wall for balance.',
        '<strong>4. Towel row.</strong> Sit on the floor, loop a towel around the soles of your feet, and pull it towards your ribs as hard as you can while your legs resist. Ten seconds pulling, three seconds off, repeat. It looks like nothing and is remarkably hard.',
        '<strong>5. Dead bug.</strong> On your back, arms up, knees over hips. Lower one arm and the opposite leg towards the floor, slowly, without letting the lower back come up. Change sides with each breath.',
      ),
      p(
        'The pace should allow one short sentence, not a conversation. If you can chat in round two, slow the movements down instead of speeding them up: slow is harder, and it is quieter. If anything hurts sharply, leave it out and repeat another exercise.',
      ),
      h('Cool down: five minutes'),
      list(
        '<strong>Hip flexor stretch,</strong> one knee on the towel, a minute for each side. After a day of sitting this is the one not to skip.',
        '<strong>Child’s pose,</strong> one minute, arms long, forehead on your hands.',
        '<strong>Legs up the wall,</strong> two minutes. Breathe in for four counts and out for six. If you fall asleep, you have done it right.',
      ),
      h('If you have only ten minutes'),
      p(
        'Do two rounds of exercises one, two and five and finish with the hip flexor stretch. It is not half as good as the whole thing. It is nearly as good, because the step from nothing to something is the largest one in training.',
      ),
      h('If you have done it three times'),
      p(
        'The first evening it is hard enough. By the third, change one thing: work for forty-five seconds, lower for four seconds in every repetition, or add a fifth round. Do not change everything at once; the point of a hotel routine is that you know it by heart when you are too tired to read.',
        'And look at the timetable before you go to bed. There is almost always a class at seven in the morning, and tomorrow night you might prefer a floor that somebody else has swept.',
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
        'Every few weeks somebody writes to us and asks for a subscription. It would be cheaper per visit, they say, and they are right. It would be simpler for us too: money on the first of the month, whether anybody comes or not. We have done the sums more than once. The answer has always been no, and since people take the trouble to ask, here is why.',
      ),
      h('What a membership is good at'),
      p(
        'Let us be fair to it. If you live somewhere, train three times a week and like your gym, a membership is an excellent deal. The price per visit falls to very little, the people at the desk know you, and the money that leaves your account on the first is a gentle push to go on the second. We have memberships ourselves, at home.',
        'It works because you are there. A membership is a bet that next month will look like this one.',
      ),
      h('Why it fails travellers'),
      p(
        'Travellers are people whose next month does not look like this one. You are in Lisbon for four days, then at home for three weeks, then in Berlin from a Tuesday to a Thursday. In a flat-rate plan you pay for all of the days in between.',
        'And flat rates earn their margin there. It is no secret in the industry, and no scandal either: a gym sells more memberships than it has room for, because it knows how many people will not come. The ones who stay away keep it cheap for the ones who turn up. To sell you a subscription would be to sell you the weeks in which you are at home.',
        'There is also the matter of leaving. Plans that are easy to start have a habit of being hard to stop: a notice period, a form, a telephone number with opening hours. We have each of us paid for gyms in cities we had already moved away from.',
      ),
      h('What we do instead'),
      list(
        '<strong>You buy visits.</strong> One, two, four or ten, for a city. The more you take, the less each one costs.',
        '<strong>They wait for you.</strong> Twelve months, to the end of the last day, in the city’s own time.',
        '<strong>They are good for many places.</strong> Monday a pool, Wednesday a yoga loft, Friday a sauna. You need not decide when you buy.',
        '<strong>They come back.</strong> Cancel up to two hours before a class and the visit returns to the pass. If a venue cancels, it returns in any case.',
        '<strong>They can be returned.</strong> A pass you have not touched is refunded in full for a year.',
        '<strong>They do not renew.</strong> When the last visit is used, that is the end of it, until you buy another.',
      ),
      h('“But I travel all the time”'),
      p(
        'Then the larger passes are for you. Ten visits cost noticeably less each than single ones, and if you are in the same city every month you will use them up long before they expire. Our most frequent travellers go through three or four such passes a year, in two or three cities, and pay for exactly the visits they made.',
        'If your employer, your hotel or your insurer works with us, look there first. Several of them give their guests or customers visits, or a code that takes something off the price.',
      ),
      h('What it means for the venues'),
      p(
        'We pay a venue for each visit, when it happens. That keeps interests simple: they want you to come and to come back, and so do we. Nobody in the chain gains when you stay away. It is one of the reasons that good independent studios work with us although they could fill their rooms without.',
        'It also means that we can tell them honestly what they may expect from us, which is guests. Not thousands of sleeping contracts, but a traveller at the door at seven in the evening with a booking on the phone.',
      ),
      h('What it costs us'),
      p(
        'Predictability, mostly. A subscription business knows in January what it will earn in June. We find out in June. We have to be worth opening every single time, in every city, or you will simply not buy the next pass, and there is no contract to remind you that you meant to.',
        'That is uncomfortable now and then. It also keeps us awake in the right way. Every visit has to be earned, and that seems to us to be the right way round.',
      ),
    ].join('\n'),
  },
]
