import { expect, it } from 'vitest'
import { levelIn } from './level-words.rules.ts'

it.each([
  [['All levels'], 'all'],
  [['all'], 'all'],
  [['Open level'], 'all'],
  [['Alle Levels'], 'all'],
  [['tous niveaux'], 'all'],
  [['Beginner'], 'beginner'],
  [['beginners welcome'], 'beginner'],
  [['Anfänger'], 'beginner'],
  [['débutants'], 'beginner'],
  [['Principiantes'], 'beginner'],
  [['INTERMEDIATE'], 'intermediate'],
  [['Mittelstufe'], 'intermediate'],
  [['intermédiaire'], 'intermediate'],
  [['Advanced'], 'advanced'],
  [['Fortgeschrittene'], 'advanced'],
  [['avanzado'], 'advanced'],
  [['Intermediate', 'Beginner'], 'beginner'],
  [['Level 2'], undefined],
  [['overall good'], undefined],
  [[''], undefined],
  [[undefined], undefined],
  [[], undefined],
])('%j: %s', (texts, level) => expect(levelIn(texts)).toBe(level))
