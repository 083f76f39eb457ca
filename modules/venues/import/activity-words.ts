import { foldText } from '../../../contract/fold-text.ts'
import { rememberAnswers } from '../../imports/remember-answers.ts'

/**
 * The words by which sources name our activities, in English, German, French, Spanish, Italian, Dutch and Portuguese:
 * OpenStreetMap's `sport`, councils' facility types, words of exports. `*` stands for any letters, `_` for a space.
 */
const wordsOf: Readonly<Record<string, string>> = {
  Fitness: `fitness* *fitness* exercise gym gyms workout* musculation musculacion musculacao muscu cardio* kraftraum*
    kraftsport* krafttraining* krachttraining* gimnasio* ginasio* palestra palestre sala_pesi sportschool*
    conditioning health_club* trimm*`,
  'Personal Training': 'personal_train*',
  'Strength Training': `bodybuild* weight_train* weights weightlift* powerlift* strength* halterophil* halterofilia gewichtheb*`,
  CrossFit: 'crossfit* cross_fit',
  'EMS Training': 'ems ems_*',
  Calisthenics: 'calisthenic* street_workout',
  'Functional Training': 'functional_* cross_training crosstraining trx hyrox',
  HIIT: 'hiit',
  Aerobics: 'aerobic*',
  Zumba: 'zumba*',
  Running: 'running run jogging indoor_jogging_tracks laufen laufbahn* lauftreff* course_a_pied hardlopen corsa',
  Athletics: 'athletic* athletisme leichtathletik* atletiek* atletismo atletica',
  Walking: 'walking wandern* randonnee* senderismo escursionismo wandelen',
  Yoga: '*yoga* aerial_yoga',
  Pilates: '*pilates*',
  Meditation: 'meditat* meditacion meditazione meditacao',
  'Tai Chi': 'tai_chi taichi* taiji*',
  Qigong: 'qigong qi_gong',
  'Group Classes': `studios activity_rooms cours_collectif* group_class* kursraum* clases_dirigidas corsi_di_gruppo groepsles*`,
  Swimming: `swim* *schwimm* *hallenbad* freibad* strandbad* erlebnisbad* thermalbad* lido piscin* natation natacion
    natacao nuoto *zwem* pool pools aquati* *simhall* svomme*`,
  'Aqua Fitness': 'aqua* aqua_fitness aqua_cycl* wassergymnastik*',
  Diving: 'diving scuba* tauch* plongee buceo duiken',
  'Water Polo': 'water_polo waterpolo* wasserball*',
  'Water Skiing': 'water_ski* wasserski* wakeboard* ski_nautique',
  Rowing: 'rowing ruder* aviron remo canottaggio roei*',
  Canoeing: 'canoe* kayak* kanu* kajak* piraguismo canoa* kano*',
  Sailing: 'sailing segel* voile vela zeilen',
  Surfing: 'surf*',
  'Stand-Up Paddling': 'sup stand_up_paddl*',
  Climbing: `climb* sports_climbing_facilities boulder* *kletter* escalad* arrampicata klimhal* klimmen klimwand*
    klimcentrum* rocodromo*`,
  Boxing: 'boxing* boxen boxe boxeo boksen boxclub* boxhalle* boxsport* pugilato',
  Kickboxing: 'kickbox* kick_box* muay_thai muaythai thaibox*',
  'Martial Arts': `martial_art* dojo* kampfsport* kampfkunst* arts_martiaux artes_marciales artes_marciais arti_marziali
    vechtsport* judo* karate* taekwondo* taekwon_do aikido* jiu_jitsu jiujitsu* ju_jitsu bjj mma krav_maga
    kung_fu wing_chun wingtsun wushu wrestling ringen lutte capoeira kendo hapkido sanshou_training_hall
    self_defen?e selbstverteidigung`,
  Fencing: 'fencing fecht* escrime esgrima scherma schermen',
  Archery: 'archery bogensch* tir_a_l_arc tiro_con_arco tiro_con_l_arco boogschieten',
  Cycling: `cycling cyclis* bicycle cycle_* spinning* indoor_cycling radsport* radfahren ciclismo wielren* fietsen
    velodrom*`,
  BMX: 'bmx*',
  Dance: `danc* dans dansen dansstudio* dansschool* danse* tanz* ballet* ballett* tango salsa flamenco hip_hop danza*
    baile danca* bauchtanz* paartanz*`,
  'Pole Dance': 'pole_danc* pole poledanc*',
  Gymnastics: 'gymnast* turnen gerateturnen kunstturn* gimnasia ginnastica ginastica acrobat*',
  Trampoline: 'trampolin*',
  Parkour: 'parkour*',
  'Aerial Arts': 'aerial circus*',
  Tennis: '*tennis* tenis',
  'Table Tennis': `table_tennis* tischtennis* tafeltennis* tennis_de_table tennis_da_tavolo tenis_de_mesa
    outdoor_table_tennis_tables ping_pong pingpong*`,
  Padel: 'padel* paddle_tennis padel_tennis',
  Pickleball: 'pickleball*',
  Squash: '*squash* racquet* racketlon',
  Badminton: '*badminton* federball*',
  Basketball: '*basketball* basket 3x3 basquet* baloncesto pallacanestro',
  Volleyball: '*volley* pallavolo voleibol*',
  Football: `football* *fussball* soccer* futsal* futbol* calcio calcetto *voetbal* futebol* grass_pitches
    artificial_grass_pitches`,
  Handball: '*handball* handbal balonmano pallamano andebol',
  Netball: 'netball*',
  Rugby: 'rugby*',
  Cricket: 'cricket*',
  Baseball: 'baseball* softball* honkbal*',
  'American Football': 'american_football',
  'Australian Football': 'australian_football',
  Hockey: 'hockey*',
  Floorball: 'floorball* unihockey*',
  Dodgeball: 'dodgeball*',
  'Multi-Sport': `sports_hall* *sporthalle* *sporthal* *turnhalle* mehrzweckhalle* dreifachhalle* sportzentrum* sportcentrum*
    sportanlage* sportzaal gymnase* omnisport* polideportivo* pabellon* palazzetto* pavilhao* complexe_sportif
    centre_sportif centro_sportivo centro_deportivo multi multi_sport* multisport* sports`,
  'Ice Hockey': 'ice_hockey eishockey* ijshockey* hockey_sur_glace hockey_sobre_hielo hockey_su_ghiaccio',
  'Ice Skating': `ice_skat* ice_rink* figure_skating eislauf* eiskunstlauf* eishalle* eisbahn* patinoire* patinage pattinaggio
    pista_de_hielo ijsbaan* schaats*`,
  Curling: 'curling* ice_stock eisstock*',
  Skiing: 'ski skiing ski_slopes langlauf*',
  Skateboarding: 'skateboard* skatepark* skate_park* skateanlage*',
  'Roller Skating': 'roller* inline_hockey inlineskat* rollschuh* skeeler*',
  Golf: 'golf* miniature_golf minigolf*',
  'Disc Golf': 'disc_golf discgolf*',
  'Horse Riding': `equestrian* horse_riding reiten reithalle* reitsport* reitanlage* reitplatz* equitation equitacion
    equitazione hipica hippodrom* manege paardrij*`,
  Boules: 'boules boulodrom* petanque* bocce bocciodromo petanca',
  Bowls: 'bowls bowling_greens',
  Bowling: 'bowling* 10pin 9pin kegelbahn* kegeln bolera',
  Billiards: 'billiard* american_pool_tables pool_table* billard* biljart* biliardo billar',
  Darts: 'darts',
  Shooting: 'shooting* schiesss* schiesssport* schiessstand* tir_sportif schietsport*',
  Paintball: 'paintball*',
  'Laser Tag': 'laser_tag lasertag*',
  'Motor Sports': 'motor karting* kartbahn*',
  Gateball: 'gateball*',
  Chess: 'chess',
  Spa: 'sauna* spa wellness* hammam* therme',
}

interface Word {
  readonly pattern: RegExp
  readonly activity: string
}

/** The longer word first: 'Tischtennis' is no tennis. */
const words: readonly Word[] = Object.entries(wordsOf)
  .flatMap(([activity, list]) => list.split(/\s+/).map((word) => ({ word, activity })))
  .toSorted((a, b) => b.word.length - a.word.length)
  .map(({ word, activity }) => {
    const letters = word.replaceAll('_', ' ').replaceAll('*', '[^ ]*').replaceAll('?', '.')
    return { pattern: new RegExp(`(?<= )${letters}(?= )`, 'g'), activity }
  })

/** The activities that a text names with any of its words, or parts of them: 'Salle de musculation', 'Hallenbad'. */
export const activitiesNamed = rememberAnswers((text): readonly string[] => {
  let rest = ` ${foldText(text)} `
  const found = new Set<string>()
  for (const { pattern, activity } of words) {
    const others = rest.replace(pattern, '')
    if (others !== rest) found.add(activity)
    rest = others
  }
  return [...found]
})

/** Words for rooms and furniture that name no activity. */
const silent = new Set([
  'children s play rooms',
  'spectator stands',
  'sports centres',
  'yes',
  'no',
  'other',
  'toys',
  'table soccer',
  'table football',
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

/** Every activity that the words stand for. */
export const ourActivities: readonly string[] = Object.keys(wordsOf)

export interface FoundActivities {
  readonly activities: readonly string[]
  /** Words of the source that are in none of our lists. */
  readonly unknown: readonly string[]
}

/** Lists as sources write them: separated by semicolons, commas, slashes or bars. */
export function activitiesIn(...lists: readonly (string | undefined)[]): FoundActivities {
  const known = new Set<string>()
  const unknown = new Set<string>()
  for (const word of lists.flatMap((list) => (list ?? '').split(/[;,|/]+/)).map(foldText)) {
    if (word === '' || silent.has(word)) continue
    const activities = activitiesNamed(word)
    for (const activity of activities) known.add(activity)
    if (activities.length === 0) unknown.add(word)
  }
  return { activities: [...known], unknown: [...unknown] }
}

/**
 * Whether travellers can come whenever the house is open: to an activity that people do alone, or to a gym that does
 * more than teach. A yoga or martial-arts school only gives classes.
 */
export function suitsWalkIn(activities: readonly string[], isGym: boolean): boolean {
  if (isGym && activities.length === 0) return true
  return activities.some((activity) => trainedAlone.has(activity) || (isGym && !taughtOnly.has(activity)))
}
