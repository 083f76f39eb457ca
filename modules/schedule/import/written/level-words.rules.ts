import type { ClassLevel } from '../../../../contract/class-level.ts'

/** How timetables call the levels, in the languages of `usual-columns.ts`. The first that a text holds counts. */
const readings: readonly (readonly [ClassLevel | undefined, RegExp])[] = [
  // Says for whom a class is not.
  [
    undefined,
    /\b(not|no|non|without|except|nicht|kein\w*|ohne|au(ss|ß)er|sans|pas|sauf|sin|salvo|n[ãa]o|sem|senza|geen|niet)\b|n[’']t\b/i,
  ],
  [
    'all',
    /\b(all|any|every|alle|tous|tous les|toutes|todos|todos l?os|tutti|tutti i)[\s-]+((fitness|ability|skill|experience)[\s-]+)?(levels?|abilit|niveau|stufe|nive(le|i)s|livelli)/i,
  ],
  ['beginner', /\b(beginn|novice|intro|basic|anf[äa]n|einsteiger|d[ée]butant|principiant|inicia|base\b)/i],
  ['intermediate', /\b(interm[ée]di|improver|mittel|moyen|m[ée]dio|gemiddeld)/i],
  ['advanced', /\b(advanced|expert|fortgeschritten|avan[czç]|gevorderd)/i],
  [
    'all',
    /^((suitable )?(for|für|pour|para|per|voor) )?(all|any|every|everyone|mixed|open|alle|jede[rs]?|tous|toutes|todos|todas|tutti|iedereen)\b/i,
  ],
]

/** The level that texts name; the lowest of several, because the class is for these people too. */
export function levelIn(texts: readonly (string | undefined)[]): ClassLevel | undefined {
  const text = texts.flatMap((one) => one?.trim() || []).join(', ')
  return readings.find(([, words]) => words.test(text))?.[0]
}
