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
        'London works late and starts later than it pretends. Between six and eight in the morning the trains are half empty, the river paths are quiet and the best rooms of the city have space. If you are here for work, that gap is your gym: it costs you no meeting, no dinner and no theatre ticket, and if you have come from further east your body thinks it is mid-morning anyway.',
        'Here are four ways to use it, each of them finished, showered and fed by half past eight.',
      ),
      h('Swim'),
      p(
        'Most public and club pools open between six and half past, and the first hour belongs to people who swim lengths. Lanes are marked slow, medium and fast, and swum in circles: look at the sign at the end of the lane for the direction before you get in. Take the medium lane on your first morning. What a London pool calls fast is meant seriously.',
        'Bring a padlock or a pound coin for the locker, and flip-flops if you mind old tiles. The city still has a handful of Edwardian baths with glass roofs and poolside cubicles, and it is worth crossing a borough for one of them. In summer the lidos open as well; their water is unheated for much of the year, which wakes you up faster than any espresso.',
      ),
      h('Lift'),
      p(
        'Gyms in the City and around the big stations fill up at seven. Be there when the doors open and the racks are yours; be finished by the time the suits come in. If you stay in Bermondsey, Shoreditch or Camden it is the other way round: those neighbourhoods train after work, and seven in the morning is the quiet time.',
        'Showers and hairdryers are the rule, towels are not, so check the page of the venue. Coffee afterwards is never further than the next corner, and in most gyms it is in the building.',
      ),
      h('Stretch'),
      p(
        'Soho, Shoreditch and Marylebone are full of studios whose first class begins between half past six and seven and ends in time for the Tube. Choose something that suits the hour: a moderate flow or a mat class, not a hundred burpees on an empty stomach. Book the evening before. Rooms are small in central London, mats are counted, and the seven o’clock class is often full by breakfast.',
        'Arrive ten minutes early. London studios close their doors on the minute, and in many of them the bell is switched off during class.',
      ),
      h('Run'),
      p('There is hardly a big city that is better to run in, as long as you stay off the pavements of the West End.'),
      list(
        '<strong>South Bank and back.</strong> Tower Bridge to Lambeth Bridge along the river and home on the other side: flat, about nine kilometres, with six bridges where you can cut it short.',
        '<strong>Regent’s Canal.</strong> From Angel eastwards to Victoria Park it is four kilometres of towpath without a single traffic light. Keep left, and slow down for cyclists under the bridges.',
        '<strong>Hyde Park and Kensington Gardens.</strong> Once around is roughly seven kilometres, on grass if you like. The gates open at five in Hyde Park and at six next door.',
        '<strong>Hampstead Heath.</strong> For those who want hills and mud: up Parliament Hill for the view, then get lost on purpose.',
      ),
      h('How to get there'),
      p(
        'At six in the morning walking and the Tube beat every taxi. Most lines start between five and half past five on weekdays; on Sundays it is closer to seven. You can tap in and out with a bank card or a phone, and fares before half past six are cheaper than those after it. Hire bicycles are everywhere in the centre and useful for the last mile, but not with a suitcase of damp kit.',
        'When you choose a venue on the map, look at the walking rings around your hotel. Ten minutes on foot in London is usually quicker than three stops underground, once you have counted the stairs.',
      ),
      h('Breakfast'),
      p(
        'You have earned it, so do it properly. After a swim, that means a café with steamed-up windows, eggs, beans and toast, and a mug of builder’s tea. After yoga it may be porridge. After a run along the canal it is whatever the market stall in Broadway Market is frying.',
        'You will be at your desk by half past eight with an hour of exercise behind you, and for the rest of the day you may listen to colleagues describe how they mean to go tonight.',
      ),
    ].join('\n'),
  },
  {
    slug: 'barcelona-outdoors-and-in',
    title: 'Barcelona, outdoors and in',
    shortDescription:
      'Everybody trains at the beach until eleven and indoors until seven. A day in the rhythm of the city.',
    daysAgo: 17,
    drawing: 'city/barcelona/barcelona-outdoors-and-in',
    pictureAlt: 'Barcelona between the hills and the sea',
    pictureTitle: 'Hills on one side, water on the other',
    body: [
      p(
        'In Barcelona the question is never whether to train outside but when. The sea is on one side, the hills are on the other, and in between lies a flat, walkable grid. From June to September the rule is simple: before eleven or after seven. In the hours between, the city goes indoors, and so should you. In the other nine months you may do as you please.',
        'What follows is a day in that rhythm. Nobody does all of it in one day. Take the part you have time for.',
      ),
      h('Before eleven: the sea'),
      p(
        'The promenade runs from Barceloneta to the Fòrum, about five flat kilometres, past beaches that are raked smooth and empty at this hour. There are outdoor bars for pull-ups and dips along the way, and a queue for them by nine. Turn round at the big solar panel, which you cannot miss, or carry on over the river to Badalona if the morning is going well.',
        'The water is swimmable from June to October. Stay inside the yellow buoys, which keep boats out; swimming parallel to the beach from one breakwater to the next makes a good kilometre. Lifeguards fly green, yellow or red. Red means no, even for people who swim well.',
        'Leave valuables in the hotel. A key, a card and a shirt in a bag are all you need on the sand, and more than you should leave unattended.',
      ),
      h('Before eleven: the hills'),
      p(
        'If you prefer shade, take the train and the funicular from Plaça Catalunya up to the Carretera de les Aigües. It is a broad gravel path that follows the side of the mountain for some nine kilometres, almost level, with the whole city and the sea below you. Runners, cyclists and dogs share it amiably. There are fountains, but do not count on every one of them.',
        'Closer to the centre, Montjuïc is the runner’s hill: nearly two hundred metres of climbing if you go up to the castle, with gardens, stairs and the Olympic stadium on the way. The stairs by the Palau Nacional are the city’s favourite interval session. At eight in the morning you will not be the only one.',
      ),
      h('Eleven to seven: indoors'),
      p(
        'This is when climbing halls, pools and studios are quiet and cool. Poblenou, the old factory district, is the place for bouldering and large gyms; Gràcia and Sant Antoni have the small studios, two rooms and a courtyard, where the teacher greets you by name on the second visit. Most places have air conditioning, and their pages say so under “Amenities”.',
        'Some of the smaller studios close from two to four. The siesta is not folklore, it is the timetable. Look at the opening hours before you walk over; they are given in local time, and a dash means closed.',
        'Classes are taught in Catalan or Spanish, and in much of the centre in English too. Even where they are not, ten words will carry you through: <em>esquerra</em> or <em>izquierda</em> is left, <em>dreta</em> or <em>derecha</em> is right, <em>respira</em> is breathe, and <em>una més</em> is one more. It is never only one more.',
      ),
      h('After seven: the second day'),
      p(
        'At seven the light turns gold and the city comes out again. Parc de la Ciutadella fills with slackliners, drummers and outdoor classes. The beach volleyball nets at Bogatell and Nova Icària are taken by people who have played there for years; ask, and you will often be put into a team.',
        'Studio classes run late. Yoga at half past eight is not an oddity here, it is the popular one, and nobody minds, because dinner is at ten. If you are used to eating at seven, have a proper snack at six: toasted bread rubbed with tomato, olive oil and salt is the local energy bar.',
      ),
      h('A few practical things'),
      list(
        '<strong>Drink more than you think.</strong> Humidity makes thirty degrees here feel like more. Tap water is safe; many people prefer it filtered.',
        '<strong>Padel is the way to meet people.</strong> It needs four players, and clubs are used to matching strangers. Book for the early afternoon, when courts are free.',
        '<strong>Shirts on in the street.</strong> Running bare-chested on the beach is fine. Walking through the city in swimwear can earn you a fine.',
        '<strong>Mondays are quiet, Thursdays are full.</strong> If a class is sold out, join the waitlist; places come free in the last hours before.',
        '<strong>August is different.</strong> Small studios close for two or three weeks. The large gyms stay open.',
      ),
      p(
        'Do one thing outside and one inside, with a long lunch in between, and you will have understood the city better than from the top deck of any bus.',
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
        'Hardly anybody in Copenhagen exercises on the way to work. They go to work, and the way happens to be seven kilometres by bicycle, in a raincoat if need be, with two children in a box at the front. It is a good attitude to borrow for a weekend. Do not plan workouts. Plan places to go, and let the wheels and the water do the rest.',
      ),
      h('Friday evening: get a bicycle'),
      p(
        'Everything starts with wheels. Your hotel almost certainly lends or rents them; otherwise there are rental shops around the central station and hire bikes on every other corner. Take a plain one with a basket. Two days cost about as much as two taxi rides, and you will be faster than the metro for anything under five kilometres.',
        'The rules are few and taken seriously. Keep right, overtake on the left, and look over your shoulder before you do. Raise a hand before you stop. To turn left you ride straight across the junction, stop at the far corner and wait for the lights there. Do not cycle on pavements, and do not stand on the cycle track to look at your phone. In the dark you need lights at both ends.',
      ),
      h('Saturday morning: the Harbour Circle'),
      p(
        'The Harbour Circle is a signposted loop of thirteen kilometres around the inner harbour, over bridges built for bicycles and feet. At an easy pace it takes an hour; with stops it takes the morning. You pass the Opera, the coloured fronts of Nyhavn, the canals of Christianshavn and the orange curve of the Cycle Snake, which lifts you over the water at the height of the first floors.',
        'If you would rather run it, cut it in half at Bryggebroen: the southern loop is a flat seven kilometres with almost no traffic. On a windy day go anticlockwise and hope. There is always a headwind in Copenhagen; the only question is on which side of the harbour.',
      ),
      h('Saturday afternoon: into the harbour'),
      p(
        'Thirty years ago nobody would have put a toe into it. Today the harbour is clean enough for a dozen bathing zones, free of charge and open all year, with ladders, diving boards and lifeguards in the season. Islands Brygge is the famous one; Sluseholmen and Fisketorvet are calmer. The water quality is published daily, and after heavy rain a red flag tells you to come back tomorrow.',
        'In July the water reaches twenty degrees. In January it is close to two, and people swim all the same. If you want to try that, do it as they do: in company, down the ladder instead of jumping, breathing out slowly, one minute at most, and straight into something warm. If you have a heart condition, leave the winter bath to others.',
      ),
      h('Saturday evening: heat'),
      p(
        'The something warm is a sauna, and they stand on the quays like bus stops. Some belong to winter bathing clubs that admit visitors at set times, others can be booked by the hour, and the larger spas in town combine several with pools and quiet rooms. The pattern is always the same: ten to fifteen minutes of heat, a minute of cold, ten minutes of rest, three times over.',
        'Sit on a towel. Shower first. A sauna master may pour scented water on the stones and fan the air around the room; that is the <em>gus</em>, and it is polite to stay until the end, though nobody minds if you slip out near the door. Drink water, eat something salty, and do not plan anything sensible afterwards.',
      ),
      h('Sunday: upright'),
      list(
        '<strong>Nine o’clock: a slow class in Nørrebro.</strong> Yoga and Pilates studios line the side streets around Jægersborggade. Teachers switch to English without being asked.',
        '<strong>Eleven o’clock: cinnamon.</strong> The bakeries next door are part of the training plan. Order a <em>kanelsnegl</em> and sit outside, blanket included.',
        '<strong>Noon: climb.</strong> Refshaleøen, the old shipyard island, has one of the largest climbing halls in the country, and a food market for afterwards. Bouldering needs no partner and hardly any introduction.',
        '<strong>Three o’clock: wind.</strong> Ride out to Amager beach, twenty minutes from the centre: five kilometres of sand, a lagoon for swimmers and a view of the bridge to Sweden.',
      ),
      h('What to bring'),
      p(
        'Bring a light rain jacket, gloves from October to April, swimwear, flip-flops and one towel more than you think. Wear layers. Leave the car keys and the dress shoes at home: in this city people arrive at the theatre by bicycle.',
        'Add it up on Sunday night. Thirty kilometres on two wheels, a swim, a sauna, a class and an hour on the wall. You will have moved for four hours a day and would swear that you spent the weekend sitting in cafés.',
      ),
    ].join('\n'),
  },
  {
    slug: 'zurich-between-two-meetings',
    title: 'Zürich between two meetings',
    shortDescription:
      'You have ninety minutes and a suit. The lake, a studio by the station, and the best public baths in Europe.',
    daysAgo: 45,
    drawing: 'city/zurich/zurich-between-two-meetings',
    pictureAlt: 'Zürich by the lake, the Alps behind it',
    pictureTitle: 'Ten minutes from the station to the water',
    body: [
      p(
        'Zürich is a city in which things start on the minute, and that makes it one of the best places in the world for a workout at lunchtime. The class at 12:15 begins at 12:15. It ends at 13:00. The showers work, the tram comes when the sign says so, and if you have ninety minutes between two meetings you can be somewhere else entirely for most of them.',
      ),
      h('If you have ninety minutes'),
      p(
        'Choose by distance. From the main station to the lake is twenty minutes on foot, straight down Bahnhofstrasse; from the financial district around Paradeplatz most studios in Kreis 4 are two or three tram stops away. Trams are quick, frequent and easy, but for anything under a kilometre walk. You will overtake one or two.',
        'A plan that works: leave at 11:50, be changed by 12:10, train until 13:00, shower, eat something standing up, and be back in your chair by 13:25. Reformer Pilates, a strength class or a swim fit into that slot. A sauna does not; it deserves better.',
        'Book in the morning. The midday classes near the station are the fullest of the day, because the whole city has had the same idea. By half past one the same rooms are empty, so if your calendar can slip by an hour, let it.',
      ),
      h('If you have an afternoon in summer'),
      p(
        'From May to September Zürich swims. The city has around forty public baths, on the lake, on the river and in the hills, and its people treat them as living rooms. They are called <em>Badi</em>, and you need nothing but swimwear and a towel.',
      ),
      list(
        '<strong>Flussbad Oberer Letten,</strong> on the river behind the station: a long canal with a gentle current, wooden decks, beach volleyball and free entry. Jump in at the top, climb out at the last ladder.',
        '<strong>Seebad Utoquai,</strong> on the lake near the opera: a wooden bathhouse from 1890 on stilts, with sun decks above and deep clean water below.',
        '<strong>Frauenbad am Stadthausquai,</strong> an art nouveau bath for women only by day, and an open-air bar for everybody by night.',
        '<strong>Strandbad Mythenquai,</strong> with sand, lawns and shade, if you are travelling with children.',
      ),
      p(
        'You will see people drifting down the Limmat with their clothes in a waterproof bag. It looks careless and is organised like everything else here: get in at Oberer Letten, stay on the side, get out well before the weir at Unterer Letten, and do not try it after heavy rain.',
      ),
      h('If you have an evening'),
      p(
        'Take the S10 from the main station up the Uetliberg. In twenty-five minutes you are at 870 metres, with the lake, the city and on a clear day the whole chain of the Alps in front of you. A broad path follows the ridge to Felsenegg in about an hour and a half of easy walking; a cable car takes you down to the next train.',
        'Or run down. The straight trails to Triemli or Albisgüetli are three to five kilometres long with four hundred metres of descent. They are steep, stepped in places and slippery after rain, so wear shoes with a tread. Your knees will write to you about it tomorrow.',
        'If you want something flat instead, the promenade on either side of the lake gives you as many kilometres as you like, with fountains on the way. The water in them is drinking water unless a sign says otherwise, and it is better than what you pay for in restaurants.',
      ),
      h('If it rains'),
      p(
        'Then do what the locals do and go to a thermal bath. There is one in an old brewery whose rooftop pool looks over the city, and the spas in the side valleys are half an hour away by train. Climbing halls and gyms in Altstetten and Oerlikon, in the former industrial districts, are large, well kept and a little cheaper than those in the centre.',
      ),
      h('Manners, briefly'),
      list(
        '<strong>Punctual means five minutes early.</strong> At the stroke of the hour the door is closed.',
        '<strong>Say “Grüezi” when you come in.</strong> To the desk, to the room, to the person at the next locker. It opens more doors than English does, although English opens nearly all of them.',
        '<strong>Wipe and tidy.</strong> Weights go back to where they were, sorted by size.',
        '<strong>Saunas are usually without swimwear</strong> and often mixed. Take a large towel to sit on, and look at the venue’s page if you would rather be prepared.',
        '<strong>Sunday is quiet.</strong> Shops are closed and many studios run a short timetable. The lake is open.',
      ),
      p(
        'Then go back to your meeting. Nobody will ask why your hair is wet. Half of them were in the lane next to yours.',
      ),
    ].join('\n'),
  },
]
