/** For whom a class is, by what one can do already. Null where its venue has not said. */
export const classLevels = ['all', 'beginner', 'intermediate', 'advanced'] as const
export type ClassLevel = (typeof classLevels)[number]

export const classLevelTexts: Readonly<Record<ClassLevel, string>> = {
  all: 'All levels',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}
