import { type ClassLevel, classLevels } from '../../../../contract/class-level.ts'

/** How timetables call the levels, in the languages of `usual-columns.ts`. */
const words: Readonly<Record<ClassLevel, RegExp>> = {
  all: /^(all|any|every|mixed|open)\b|^(alle|jedes|tous|toutes|todos|todas|tutti|iedereen)\b/i,
  beginner: /beginn|novice|intro|basic|anf[äa]n|einsteiger|d[ée]butant|principiant|iniciant|inicia|base/i,
  intermediate: /intermedi|interm[ée]di|improver|mittel|moyen|medio|m[ée]dio|gemiddeld/i,
  advanced: /advanced|expert|fortgeschritten|avanc|avanz|gevorderd/i,
}

/** The level that texts name; the lowest of several, because the class is for these people too. */
export function levelIn(texts: readonly (string | undefined)[]): ClassLevel | undefined {
  return classLevels.find((level) => texts.some((text) => text !== undefined && words[level].test(text.trim())))
}
