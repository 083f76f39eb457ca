import { expect, it } from 'vitest'
import { slugWords } from './slug-words.rules.ts'

it.each([
  ['River House Gym', 'river-house-gym'],
  ['  --Zürich & Umgebung!  ', 'zurich-and-umgebung'],
  ['Straße', 'strasse'],
  ['Æther Cœur Øst Đak Eð Þor Łódź Ħal Diyarbakır Ŋo', 'aether-coeur-ost-dak-ed-thor-lodz-hal-diyarbakir-no'],
  ['Gym+Pool @ Quay', 'gym-plus-pool-at-quay'],
  ["Rosie’s O’Neill’s `n´ 'Gym'", 'rosies-oneills-n-gym'],
  ['ﬁt 24/7', 'fit-24-7'],
  ['東京', ''],
])('%s is %s in an address', (text, words) => expect(slugWords(text)).toBe(words))
