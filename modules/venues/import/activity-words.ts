/**
 * The words that sources use (OpenStreetMap's `sport`, councils' facility types), and which of our activities each one
 * is.
 */
const activityOf: Readonly<Record<string, string>> = {
  fitness: 'Fitness',
  exercise: 'Fitness',
  gym: 'Fitness',
  workout: 'Fitness',
  musculation: 'Fitness',
  personal_training: 'Personal Training',
  fitness_rooms: 'Fitness',
  health_and_fitness_gym_stations: 'Fitness',
  health_and_fitness_gym: 'Fitness',
  fitness_centre: 'Fitness',
  bodybuilding: 'Strength Training',
  weightlifting: 'Strength Training',
  powerlifting: 'Strength Training',
  strength: 'Strength Training',
  crossfit: 'CrossFit',
  ems: 'EMS Training',
  calisthenics: 'Calisthenics',
  functional_training: 'Functional Training',
  hiit: 'HIIT',
  aerobics: 'Aerobics',
  zumba: 'Zumba',
  running: 'Running',
  athletics: 'Athletics',
  indoor_jogging_tracks: 'Running',
  walking: 'Walking',
  yoga: 'Yoga',
  pilates: 'Pilates',
  meditation: 'Meditation',
  tai_chi: 'Tai Chi',
  qigong: 'Qigong',
  studios: 'Group Classes',
  swimming: 'Swimming',
  swimming_pools: 'Swimming',
  aqua_fitness: 'Aqua Fitness',
  aquagym: 'Aqua Fitness',
  diving: 'Diving',
  scuba_diving: 'Diving',
  water_polo: 'Water Polo',
  rowing: 'Rowing',
  canoe: 'Canoeing',
  kayak: 'Canoeing',
  sailing: 'Sailing',
  surfing: 'Surfing',
  sup: 'Stand-Up Paddling',
  climbing: 'Climbing',
  bouldering: 'Climbing',
  climbing_adventure: 'Climbing',
  sports_climbing_facilities: 'Climbing',
  boxing: 'Boxing',
  kickboxing: 'Kickboxing',
  muay_thai: 'Kickboxing',
  martial_arts: 'Martial Arts',
  judo: 'Martial Arts',
  karate: 'Martial Arts',
  taekwondo: 'Martial Arts',
  aikido: 'Martial Arts',
  jiu_jitsu: 'Martial Arts',
  brazilian_jiu_jitsu: 'Martial Arts',
  bjj: 'Martial Arts',
  mma: 'Martial Arts',
  krav_maga: 'Martial Arts',
  kung_fu: 'Martial Arts',
  wing_chun: 'Martial Arts',
  wushu: 'Martial Arts',
  wrestling: 'Martial Arts',
  capoeira: 'Martial Arts',
  kendo: 'Martial Arts',
  sanshou_training_hall: 'Martial Arts',
  self_defence: 'Martial Arts',
  fencing: 'Fencing',
  archery: 'Archery',
  cycling: 'Cycling',
  bicycle: 'Cycling',
  spinning: 'Cycling',
  indoor_cycling: 'Cycling',
  bmx: 'BMX',
  dance: 'Dance',
  dancing: 'Dance',
  dance_rooms: 'Dance',
  ballet: 'Dance',
  tango: 'Dance',
  salsa: 'Dance',
  hip_hop: 'Dance',
  pole_dance: 'Pole Dance',
  pole: 'Pole Dance',
  gymnastics: 'Gymnastics',
  gymnastics_training_hall: 'Gymnastics',
  trampoline: 'Trampoline',
  parkour: 'Parkour',
  acrobatics: 'Gymnastics',
  aerial: 'Aerial Arts',
  circus: 'Aerial Arts',
  tennis: 'Tennis',
  tennis_courts: 'Tennis',
  outdoor_tennis_courts: 'Tennis',
  indoor_tennis_courts: 'Tennis',
  padel: 'Padel',
  paddle_tennis: 'Padel',
  pickleball: 'Pickleball',
  squash: 'Squash',
  squash_courts: 'Squash',
  racquet: 'Squash',
  racquetball: 'Squash',
  badminton: 'Badminton',
  badminton_courts: 'Badminton',
  table_tennis: 'Table Tennis',
  table_tennis_tables: 'Table Tennis',
  outdoor_table_tennis_tables: 'Table Tennis',
  basketball: 'Basketball',
  basketball_courts: 'Basketball',
  volleyball: 'Volleyball',
  volleyball_courts: 'Volleyball',
  beachvolleyball: 'Volleyball',
  soccer: 'Football',
  football: 'Football',
  futsal: 'Football',
  grass_pitches: 'Football',
  artificial_grass_pitches: 'Football',
  '3x3': 'Basketball',
  handball: 'Handball',
  handball_courts: 'Handball',
  team_handball: 'Handball',
  netball: 'Netball',
  netball_courts: 'Netball',
  rugby: 'Rugby',
  rugby_union: 'Rugby',
  rugby_league: 'Rugby',
  cricket: 'Cricket',
  baseball: 'Baseball',
  softball: 'Baseball',
  american_football: 'American Football',
  australian_football: 'Australian Football',
  hockey: 'Hockey',
  field_hockey: 'Hockey',
  floorball: 'Floorball',
  dodgeball: 'Dodgeball',
  sports_halls: 'Multi-Sport',
  multi: 'Multi-Sport',
  multi_sport: 'Multi-Sport',
  sports: 'Multi-Sport',
  activity_rooms: 'Group Classes',
  ice_hockey: 'Ice Hockey',
  ice_skating: 'Ice Skating',
  ice_rinks: 'Ice Skating',
  figure_skating: 'Ice Skating',
  curling: 'Curling',
  ice_stock: 'Curling',
  skiing: 'Skiing',
  ski_slopes: 'Skiing',
  skateboard: 'Skateboarding',
  roller_skating: 'Roller Skating',
  inline_hockey: 'Roller Skating',
  golf: 'Golf',
  golf_facilities: 'Golf',
  miniature_golf: 'Golf',
  equestrian: 'Horse Riding',
  horse_riding: 'Horse Riding',
  boules: 'Boules',
  petanque: 'Boules',
  bocce: 'Boules',
  bowls: 'Bowls',
  bowling_greens: 'Bowls',
  '10pin': 'Bowling',
  '9pin': 'Bowling',
  bowling: 'Bowling',
  billiards: 'Billiards',
  american_pool_tables: 'Billiards',
  darts: 'Darts',
  shooting: 'Shooting',
  paintball: 'Paintball',
  laser_tag: 'Laser Tag',
  motor: 'Motor Sports',
  karting: 'Motor Sports',
  aquabike: 'Aqua Fitness',
  qi_gong: 'Qigong',
  taijiquan: 'Tai Chi',
  taiji: 'Tai Chi',
  wingtsun: 'Martial Arts',
  aerobic: 'Aerobics',
  cardio: 'Fitness',
  cross_training: 'Functional Training',
  crosstraining: 'Functional Training',
  trx: 'Functional Training',
  hyrox: 'Functional Training',
  self_defense: 'Martial Arts',
  ju_jitsu: 'Martial Arts',
  taekwon_do: 'Martial Arts',
  hapkido: 'Martial Arts',
  hatha_yoga: 'Yoga',
  ashtanga_yoga: 'Yoga',
  aerial_yoga: 'Yoga',
  poledance: 'Pole Dance',
  kick_boxing: 'Kickboxing',
  boxen: 'Boxing',
  kickboxen: 'Kickboxing',
  bouldern: 'Climbing',
  tischtennis: 'Table Tennis',
  ping_pong: 'Table Tennis',
  minigolf: 'Golf',
  fitnessstudio: 'Fitness',
  outdoorfitness: 'Fitness',
  ladyfitness: 'Fitness',
  padel_tennis: 'Padel',
  cours_collectifs: 'Group Classes',
  gateball_courts: 'Gateball',
  chess: 'Chess',
  sauna: 'Spa',
  spa: 'Spa',
  wellness: 'Spa',
}

/** Words for rooms and furniture that name no activity. */
const silent = new Set([
  'children_s_play_rooms',
  'spectator_stands',
  'sports_centres',
  'yes',
  'no',
  'other',
  'toys',
  'indoor',
])

const trainedAlone = new Set([
  'Fitness',
  'Strength Training',
  'Calisthenics',
  'Functional Training',
  'Climbing',
  'Swimming',
])
const taughtOnly = new Set(
  [
    'Yoga, Pilates, Meditation, Tai Chi, Qigong, Dance, Pole Dance, Aerial Arts, Martial Arts, Kickboxing, Boxing',
    'CrossFit, EMS Training, Personal Training, Group Classes, Aerobics, Zumba, HIIT, Gymnastics, Fencing',
  ].flatMap((line) => line.split(', ')),
)

export interface FoundActivities {
  readonly activities: readonly string[]
  /** Words of the source that none of our lists has. */
  readonly unknown: readonly string[]
}

/** Lists as sources write them: separated by semicolons, commas, slashes or bars. */
export function activitiesIn(...lists: readonly (string | undefined)[]): FoundActivities {
  const words = lists.flatMap((list) => (list ?? '').split(/[;,|/]+/)).map(wordKey)
  const known = new Set<string>()
  const unknown = new Set<string>()
  for (const word of words) {
    const activity = (Object.hasOwn(activityOf, word) ? activityOf[word] : undefined) ?? kindOf(word)
    if (activity) known.add(activity)
    else if (word !== '' && !silent.has(word)) unknown.add(word)
  }
  return { activities: [...known], unknown: [...unknown] }
}

/**
 * Whether one can come whenever the house is open: to do something that people do alone, or to a gym that does more
 * than teach. A yoga or martial-arts school only gives classes.
 */
export function suitsWalkIn(activities: readonly string[], isGym: boolean): boolean {
  if (isGym && activities.length === 0) return true
  return activities.some((activity) => trainedAlone.has(activity) || (isGym && !taughtOnly.has(activity)))
}

/** Styles without an entry of their own: hot yoga, aqua cycling, rock climbing. */
function kindOf(word: string): string | undefined {
  const [, style, kind] = /^(aqua|ems)|(yoga|pilates|climbing)$/.exec(word) ?? []
  const kinds: Readonly<Record<string, string>> = {
    aqua: 'Aqua Fitness',
    ems: 'EMS Training',
    yoga: 'Yoga',
    pilates: 'Pilates',
    climbing: 'Climbing',
  }
  return kinds[style ?? kind ?? '']
}

function wordKey(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/['’\s-]+/g, '_')
}
