/** What the reviewers of the demo say: stars, title, message. Neighbours in the list are of different minds. */
export const opinions: readonly (readonly [stars: 3 | 4 | 5, title: string, message: string])[] = [
  [
    5,
    'Better than my gym at home',
    'Clean, calm and never full before eight. I came straight from the airport and left a new person.',
  ],
  [
    4,
    'Good kit, small lockers',
    'Everything I needed was there. Bring a padlock, and travel light: the lockers hold a backpack and no more.',
  ],
  [
    5,
    'They made a stranger feel welcome',
    'The desk checked me in within seconds and somebody showed me round without being asked.',
  ],
  [
    4,
    'Exactly what the page says',
    'Opening hours, showers, towels: all as described. Five minutes from the underground.',
  ],
  [3, 'Fine for a day', 'It does what it should. It was warm in the afternoon, and two machines were out of order.'],
  [5, 'My fixed stop in the city now', 'I am here for work every other week and this is where I start the day.'],
  [5, 'Spotless', 'I have rarely seen changing rooms this clean. Good coffee downstairs as well.'],
  [
    4,
    'Worth the walk',
    'A little hidden: look for the door beside the bakery. Inside there is more room than you would think.',
  ],
  [4, 'Quiet in the morning', 'At seven I had the place almost to myself. By six in the evening you wait for a bench.'],
  [5, 'Great people', 'The trainer on the floor corrected my squat in a friendly way, and my back is grateful.'],
  [3, 'Busy after work', 'A good place that too many of us like at the same time. Come before five.'],
  [5, 'Showers like in a hotel', 'Hot water, real towels, hair dryers that work. That is all I ask on the road.'],
  [4, 'Solid', 'Free weights up to what I need, stretching room, no loud music. I will come again.'],
  [
    5,
    'Easy from start to finish',
    'Booked in the hotel lobby, checked in at the door, home with one visit less and a better mood.',
  ],
  [
    4,
    'Nice light, friendly desk',
    'Large windows and people who smile. The clock on the wall is ten minutes fast, so relax.',
  ],
  [5, 'Recommended by a colleague, rightly', 'She said I would thank her. I do.'],
  [3, 'Good, but loud', 'The music is a matter of taste. The equipment is new and well kept.'],
]

/** The same of classes. */
export const opinionsOfClasses: typeof opinions = [
  [
    5,
    'Best class of my trip',
    'Clear cues, good music, and corrections for everyone in the room. I booked the next one at once.',
  ],
  [4, 'Well taught', 'The pace was right for me after a long flight. The room was a little warm.'],
  [5, 'Exactly my level', 'The trainer gave an easier and a harder version of everything. Nobody was left behind.'],
  [4, 'Come early for a good spot', 'It starts on the minute and it fills up. Worth setting the alarm for.'],
  [5, 'Small group, much attention', 'Eight of us, and the trainer knew all our names by the end.'],
  [3, 'Good, but short', 'I liked what we did. With the warm-up it felt like half an hour.'],
  [5, 'I slept like a child', 'After two days of meetings this was what my back needed.'],
]
