import { rememberAnswers } from '../../imports/remember-answers.ts'
import { activitiesNamed } from '../../venues/import/activity-words.ts'

/** The activities of a class, by the words that titles use. Every matching pattern counts. */
const byTitle: readonly (readonly [pattern: RegExp, activity: string])[] = [
  [/yoga/i, 'Yoga'],
  [/pilates|reformer|barre\b/i, 'Pilates'],
  [/meditat|mindful/i, 'Meditation'],
  [/tai ?chi/i, 'Tai Chi'],
  [/qi ?gong/i, 'Qigong'],
  [/aqua|water ?(walking|fit)/i, 'Aqua Fitness'],
  [/\bswim|lane swim|schwimm/i, 'Swimming'],
  [/shinny|(?<!ball )hockey(?! stick)|ringette/i, 'Ice Hockey'],
  [/ball hockey/i, 'Hockey'],
  [/\bskat(e|ing)\b(?!board)/i, 'Ice Skating'],
  [/skateboard/i, 'Skateboarding'],
  [/weight\/?|strength|kettlebell|barbell|body ?pump/i, 'Strength Training'],
  [
    /cardio|gentle fit|osteo|functional|mobility|fitness studio|\bstep\b|rebounder|fit\b|circuit|core\b|stretch/i,
    'Fitness',
  ],
  [/hiit|boot ?camp|tabata/i, 'HIIT'],
  [/zumba/i, 'Zumba'],
  [/danc|ballroom|breakdance|vogue|ballet|salsa|tango|hip hop|clogging|stomp/i, 'Dance'],
  [/spin(ning)?\b|cycl|pedal/i, 'Cycling'],
  [/kickbox|muay/i, 'Kickboxing'],
  [/(?<!kick)box(ing|en)\b/i, 'Boxing'],
  [/judo|karate|taekwondo|aikido|jiu|martial/i, 'Martial Arts'],
  [/climb|boulder/i, 'Climbing'],
  [/running|\brun\b|track/i, 'Running'],
  [/walk/i, 'Walking'],
  [/table tennis|ping pong/i, 'Table Tennis'],
  [/(?<!table )tennis/i, 'Tennis'],
  [/pickleball/i, 'Pickleball'],
  [/padel/i, 'Padel'],
  [/badminton/i, 'Badminton'],
  [/squash/i, 'Squash'],
  [/basketball/i, 'Basketball'],
  [/volleyball/i, 'Volleyball'],
  [/soccer|futsal|(?<!american )football/i, 'Football'],
  [/cricket/i, 'Cricket'],
  [/baseball|softball/i, 'Baseball'],
  [/dodgeball/i, 'Dodgeball'],
  [/archery/i, 'Archery'],
  [/golf/i, 'Golf'],
  [/bocce|boules|p[ée]tanque/i, 'Boules'],
  [/bowling/i, 'Bowls'],
  [/gymnast/i, 'Gymnastics'],
  [/crossfit/i, 'CrossFit'],
  [/open gym|multi-?sport/i, 'Multi-Sport'],
]

/** When no word of the title is a sport: the activities of the programme's section. */
const bySection: readonly (readonly [pattern: RegExp, activity: string])[] = [
  [/aquatic|swim/i, 'Swimming'],
  [/skate/i, 'Ice Skating'],
  [/fitness|mind and body|cardio/i, 'Fitness'],
  [/early years|family/i, 'Family Play'],
  [/arts, hobbies|youth/i, 'Youth Club'],
  [/\barts?\b|music|craft/i, 'Arts and Crafts'],
  [/hobb|games|cards|club/i, 'Games and Hobbies'],
  [/sport/i, 'Multi-Sport'],
]

const saidBy = rememberAnswers((title) => {
  const found = byTitle.filter(([pattern]) => pattern.test(title)).map(([, activity]) => activity)
  return [...new Set(found)]
})

/** Every class gets an activity, so that travellers can find it. A class that is not a sport gets one that says so. */
export function titleActivities(title: string, section: string | undefined): string[] {
  const found = [saidBy(title), activitiesNamed(title)].find((some) => some.length > 0)
  if (found) return [...found]
  const fallback = bySection.find(([pattern]) => pattern.test(section ?? '') || pattern.test(title))
  return fallback ? [fallback[1]] : []
}
