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
    pictureTitle: 'A mat is all the equipment a habit needs',
    body: [
      p(
        'At home you rarely decide to train. You finish work, you pass the gym, your shoes are by the door. The decision was made months ago, and the day simply carries it out. Then you travel, the door and the shoes are somewhere else, and you find out how much of your discipline was really your hallway.',
        'That is not a weakness. Habits are tied to cues: a place, a time, the thing you did just before. Take the cues away and the habit does not know when to begin. The good news is that cues can be packed. Here are five that fit in any suitcase.',
      ),
      h('1. Tie it to something that happens in every city'),
      p(
        'You brush your teeth everywhere. You wait for a kettle, a lift or a shower to run warm everywhere. Choose one of these moments and hang two minutes of movement on it: ten slow squats while the water boils, a minute of balance on each leg at the sink, a long hang from the shoulders in the doorway if the frame is solid.',
        'Two minutes will not change your fitness, and they are not meant to. They keep the thread from breaking, so that the longer session on Thursday is a continuation rather than a fresh start. Decide on the pair before you leave, and say it out loud as a sentence: after I brush my teeth, I do ten squats. It sounds silly, and it works better than any intention without a time attached.',
      ),
      h('2. Book the first session before you land'),
      p(
        'The first evening decides the trip. If it goes to the sofa, the second usually does too. So book something while you are still at home and still ambitious: a class near the hotel, not too hard, at a time when you would otherwise collapse. Six or seven in the evening is ideal after a flight, because it also keeps you awake until a sensible bedtime.',
        'A booked place is different from a plan. Somebody expects you, a seat has your name on it, and the route from the hotel is already on your phone. If the flight is late, cancel; a booking costs nothing until two hours before it begins.',
      ),
      h('3. Keep a smallest version'),
      p(
        'Every habit needs a version that is so small it cannot be refused. Yours might be three minutes: one round of push-ups, squats and a plank, on the carpet, in whatever you are wearing. It is for the night when the meeting ran over, the client wanted dinner and the gym closed at nine.',
        'The rule is that the smallest version counts in full. It is tempting to call it cheating and write the day off, but a habit grows from being repeated, not from being impressive. Three minutes today make tomorrow’s hour more likely. Nothing today makes it less.',
      ),
      h('4. Protect sleep before sweat'),
      p(
        'When you are short of sleep, a hard session borrows energy that you do not have, and the bill arrives as a cold. In the first two days of a trip across time zones, treat sleep as the training and movement as its helper.',
      ),
      list(
        '<strong>Go outside within an hour of waking.</strong> Morning light is the strongest signal your body clock gets; even an overcast sky is many times brighter than a hotel lobby.',
        '<strong>Stop caffeine eight hours before bed</strong>, by the clock of the place you are in.',
        '<strong>Breathe out longer than you breathe in.</strong> Four counts in, six counts out, for five minutes with the light off. It is the easiest way we know to slow down a busy head.',
        '<strong>Leave the hard session for day three.</strong> Until then: walking, swimming, yoga, light weights.',
      ),
      h('5. Plan the day you come home'),
      p(
        'Most habits are not lost on the trip at all. They are lost on the Monday after it, between the laundry and four hundred unread messages. Put the easiest thing you enjoy on that day and nothing else: the short run, the familiar class, the swim without a watch.',
        'Resist the urge to make up for the week. You are not behind. Fitness fades far more slowly than it feels: after a week or two of little training most people have lost next to nothing that two ordinary weeks will not restore. What fades quickly is the routine, and the way to get that back is to do something small in the usual place at the usual time.',
      ),
      h('A week that works'),
      p(
        'If you like a template, try this one on your next five-day trip. Arrival day: a walk from the station and an easy class in the evening. Day two: ten minutes in the room, early to bed. Day three: the hard one, in a good gym. Day four: a swim or a sauna. Day five: the smallest version before checkout. That is two proper sessions, two gentle ones and not a single day off the thread.',
        'None of it depends on willpower, which is useful, because willpower is the one thing they always seem to confiscate at security.',
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
    pictureTitle: 'The heavy part is already there',
    body: [
      p(
        'Everybody has packed the aspirational bag once: running shoes, lifting shoes, a foam roller, a skipping rope, four outfits. It comes home unopened, and the next time you take nothing at all. Somewhere between the two lies a kit that weighs less than a laptop and covers almost any session you will want to do.',
        'Ours comes to just under two kilos including shoes, or about one if you travel in them. It has survived winter in Stockholm and August in Madrid, and it fits beside a week of work clothes in a bag that goes under the seat.',
      ),
      h('The kit'),
      list(
        '<strong>One pair of flat, plain trainers.</strong> Flat soles are fine for weights, classes and five easy kilometres, and a plain dark pair passes in most restaurants. Wear them on the plane: shoes are the heaviest thing you own per litre.',
        '<strong>Two tops and two pairs of shorts</strong> in a fabric that dries overnight. Merino is slower to smell than polyester, so one merino shirt does the work of three.',
        '<strong>Two pairs of socks, one of them with grip.</strong> Many Pilates and barre studios ask for grip socks and charge for a pair at the desk.',
        '<strong>A swimsuit, and goggles in a sunglasses pouch.</strong> They take no room at all, and a surprising number of good venues turn out to have a pool or a sauna.',
        '<strong>A quick-drying towel,</strong> about 60 by 120 centimetres. Many venues lend towels; you find out under “Amenities” on the venue’s page.',
        '<strong>A small padlock.</strong> Combination, not key: there is no pocket in swimming shorts for a key.',
        '<strong>One long resistance band.</strong> It is a warm-up, a rowing machine for the hotel room, a stretching strap and, if need be, a laundry line.',
        '<strong>A zip bag</strong> for whatever is still wet on departure day.',
      ),
      h('What to leave at home'),
      p(
        'Leave anything that a proper gym has already: belts, straps, mats, blocks, shakers, foam rollers. Leave the second pair of shoes “just for lifting”; for a week, flat trainers are close enough. Leave protein powder, which customs officers find interesting and which any supermarket replaces with yoghurt.',
        'Leave gadgets with chargers of their own. A watch you already wear is enough. A massage gun weighs as much as all your clothes together, and a tennis ball against the wall reaches the same spot between the shoulder blades.',
      ),
      h('Choose the sessions first, then pack'),
      p(
        'The kit above is for a mixed week. If you know what you will do, you can take less. Look at the map before you pack: what is within fifteen minutes of the hotel, and what do you feel like doing after a day of sitting?',
      ),
      list(
        '<strong>Two lifts and a class:</strong> trainers, one outfit, band. Nothing else.',
        '<strong>Swimming and yoga:</strong> swimsuit, goggles, towel, one soft outfit. No shoes beyond those on your feet.',
        '<strong>Running and sauna:</strong> running shoes instead of flat ones, one outfit, swimsuit. A hat in winter.',
        '<strong>Climbing or boxing:</strong> take an outfit and hire the rest. Shoes, chalk, wraps and gloves are all at the venue.',
      ),
      h('How to wash it in a sink'),
      p(
        'You can train every day in two outfits as long as one of them dries overnight. Rinse the kit in the shower with you, using whatever soap there is; a minute of kneading is plenty. Lay it flat on the dry bath towel, roll the two up together like a croissant, and stand on the roll for ten seconds. The towel drinks most of the water.',
        'Then hang everything where air moves: by a window, in front of the ventilation, over the back of a chair, but not in the bathroom, which stays damp all night. Synthetic shorts are dry in about four hours, merino by morning, and cotton never, which is why cotton stays at home.',
        'Air the shoes as well. Take out the insoles, push in a newspaper from the lobby, and they will be fit for company at breakfast.',
      ),
      h('Packing order'),
      p(
        'Put the training kit on top, in one small bag, not underneath the shirts. If you arrive at six and the class is at seven, you want to take that bag and go, without spreading your suitcase over the floor. It also makes the choice for you: the first thing you see when you open the case is the thing you meant to do.',
        'Leave the bag packed when you get home, washed and refilled. The best packing list is the one you never have to read again.',
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
        'After eleven hours in a seat you are not tired in the usual sense. Your legs have done nothing, your neck has done too much, you have drunk less than you should, and your body clock is somewhere over Greenland. The first hour on the ground is a good time to put some of that right, and none of it takes a gym kit.',
      ),
      h('Walk before you sit again'),
      p(
        'Your calves are a pump. Every step squeezes blood and fluid back up the leg; sitting switches the pump off, which is why your shoes feel small at the end of a long flight. Ankles that swell a little on both sides are normal and go down within a day. Movement speeds that up.',
        'So take the stairs in the terminal, stand on the train, and get off one stop early if your luggage allows it. Ten to twenty minutes of easy walking is enough. If one leg is clearly more swollen than the other, painful or warm, or if you are short of breath, that is not jet lag: see a doctor the same day.',
      ),
      h('Drink, then eat like the locals'),
      p(
        'Cabin air is drier than most deserts. Half a litre of water in the first hour is a good start, and so is something with a little salt, such as soup. You do not need a special drink.',
        'Then eat at local meal times, even if you are not very hungry. Your digestion keeps time too, and breakfast at breakfast time tells the rest of you where it is. Go easy on alcohol for the first night: it makes falling asleep quicker and staying asleep harder.',
      ),
      h('Five stretches for a stiff arrival'),
      p(
        'You can do these in a quiet corner of the station or as soon as the hotel door has closed. Take about half a minute for each, and do not force anything.',
      ),
      list(
        '<strong>Calf raises,</strong> twenty of them, holding on to your suitcase.',
        '<strong>Half-kneeling hip stretch.</strong> One knee on the floor, tuck the pelvis under, lean forward a little. Change sides. This is the muscle that sat shortest.',
        '<strong>Chest opener.</strong> Hands behind the back, fingers laced, lift them away from you and look up.',
        '<strong>Neck turns,</strong> slowly, left and right, chin level. Five each way.',
        '<strong>Forward fold with soft knees.</strong> Let the head hang and breathe out slowly, five times.',
      ),
      h('Get into water if you can'),
      p(
        'If there is a pool near the hotel, it is the best place to spend your first free half hour. Water presses evenly on your legs and carries your back, so swelling goes down while nothing has to work hard. Swim twenty easy minutes, or simply walk up and down in the shallow end. No sprints and no counting; you are there to loosen up.',
        'A warm pool or a sauna in the evening helps in another way. Your temperature rises, and when it falls again afterwards you become sleepy. Leave an hour or two between the sauna and your bed.',
      ),
      h('Set the clock with light'),
      p(
        'Light moves your body clock more than anything else, and it matters when you get it. As a rule of thumb, after flying east you want bright light in the late morning and shade in the early morning for the first day or two. After flying west you want light in the late afternoon and evening, which keeps you awake until it is time. Outdoors is what counts; even under clouds, daylight is far brighter than any room.',
        'Expect to adjust by about an hour a day westwards and a little more slowly eastwards. If you are away for only two nights, it can be wiser not to adjust at all and to sleep whenever the calendar lets you.',
      ),
      h('What to do at which hour'),
      list(
        '<strong>Arriving before two in the afternoon:</strong> walk, eat, daylight, and an easy class or swim at five. Bed not before half past nine.',
        '<strong>Arriving between two and six:</strong> outside first, then something quiet indoors. Yoga and Pilates are ideal.',
        '<strong>Arriving in the evening:</strong> water, a light meal, a warm shower, bed. The dark room is the session.',
      ),
      h('Leave the heavy things for later'),
      p(
        'On the first day your reactions are slower and your sense of effort is off: everything feels either too easy or much too hard. That is a poor state for heavy barbells, hard sparring or a new personal best. Machines, bodyweight exercises and steady cardio are fine.',
        'Book the session you are really looking forward to for the second or third day. After one night in the right dark you will be most of yourself again, and your ankles will have come back to you as well.',
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
        'We sell passes to gyms, so you may guess how this ends. But we travel a lot ourselves, and we have all trained between a laundry room and an ice machine and been glad of it. The hotel gym is not the enemy. It is a tool with a small number of good uses, and it helps to know which.',
      ),
      h('What the hotel gym does well'),
      p(
        'Its one unbeatable argument is distance. You are there in ninety seconds, in slippers, and back under the shower before the coffee is cold. On the morning of an early flight, with a child asleep next door, or in a city where it is forty degrees outside, that settles the matter.',
        'It is also good enough for steady cardio. A treadmill is a treadmill, and half an hour at a comfortable pace is worth the same beside a vending machine as it is beside a skyline. And nobody is watching, which is worth something on the day you start again after a long break.',
      ),
      h('Where it runs out'),
      p(
        'The trouble begins when you want to get stronger, learn something or enjoy yourself. Most hotel gyms are furnished by the square metre, not by someone who trains. Dumbbells stop at twenty kilos. There is a multi-gym that nobody has adjusted since it was delivered. There is no space on the floor, so stretching happens in the path of the cleaning trolley.',
        'A gym that lives on its members cannot afford that. If the racks are broken, people leave. So it has the fourth bench, the platform, the chalk, the pool that is actually 25 metres long. It has somebody who notices that your knees fall inwards. And it has other people, the oldest training aid there is: nearly everyone works a little harder in company than alone.',
      ),
      h('The comparison, by session'),
      list(
        '<strong>Twenty minutes before breakfast:</strong> hotel. Anything further away costs more time than you train.',
        '<strong>An easy run in bad weather:</strong> hotel, if the treadmill works.',
        '<strong>Strength:</strong> real gym, unless you are happy with high repetitions at light weights.',
        '<strong>Swimming:</strong> real pool. Hotel pools are for floating in; after six strokes you are turning round.',
        '<strong>Yoga, Pilates, boxing, climbing, dance:</strong> real studio. These live from teaching, and a screen on the wall is not a teacher.',
        '<strong>Sauna:</strong> whichever is hotter. Ask at the desk; many hotel saunas are set to mild.',
      ),
      h('What it costs'),
      p(
        'A day ticket at the door of a good city gym is priced for people who come once, and it is usually the most expensive way in. A membership is cheaper per visit but assumes that you live there. A pass with a few visits sits in between: you pay for the times you go, you can go to a different place each time, and what you do not use waits for the next trip.',
        'The hotel gym is free only if you ignore the room rate. It is worth checking, though: some hotels give their guests visits to a proper gym nearby instead of building one in the basement. If yours does, you will find it on the card in the room or on the hotel’s own page.',
      ),
      h('How to judge a gym from your phone'),
      p('Two minutes with the venue’s page will spare you most disappointments.'),
      list(
        '<strong>Look at the pictures for floor space,</strong> not for machines. Room to move is what hotel gyms lack and good gyms show off.',
        '<strong>Read the opening hours for the day you mean.</strong> Weekends are often shorter, and the hours are given in the city’s own time.',
        '<strong>Check how you get in.</strong> Some venues confirm at once, others answer within a day. If it is for tonight, choose the first kind.',
        '<strong>See what is included.</strong> Towels, lockers and showers decide whether you can go straight from a meeting.',
        '<strong>Measure the walk.</strong> Fifteen minutes is the limit for most people; beyond that, good intentions turn round at the corner.',
      ),
      h('What no list shows'),
      p(
        'The best reason to leave the hotel has little to do with equipment. A gym is one of the few places in a foreign city where you do what the people who live there do, at the time they do it. You walk through a street that is in no guidebook, past the bakery where everybody stops on the way home, and for an hour you are not a guest but the person on the third bike from the left.',
        'So keep the hotel gym for early flights and bad nights. For everything else, put your shoes on and go and see where the locals sweat.',
      ),
    ].join('\n'),
  },
]
