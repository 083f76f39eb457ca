import { describe, expect, it } from 'vitest'
import { foldText, foldUmlauts, wordsOf } from './fold-text.ts'

describe('folded text', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['ZURICH', 'zurich'],
    ['Zu\u0308rich', 'zurich'],
    ['  São   Paulo ', 'sao paulo'],
    ['Straße', 'strasse'],
    ['Ørestad', 'orestad'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Aix-en-Provence', 'aix en provence'],
    ["L'Hospitalet", 'l hospitalet'],
    ['L’Hospitalet', 'l hospitalet'],
    ['Kanada, Toronto', 'kanada toronto'],
    ['ﬁtness', 'fitness'],
    ['東京', '東京'],
    ['🏊 Pool', '🏊 pool'],
    ['!?', ''],
  ])('%s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('falls into words', () => {
    expect(wordsOf(' River-House  Gym! ')).toEqual(['river', 'house', 'gym'])
    expect(wordsOf(' ... ')).toEqual([])
  })

  it('knows how umlauts are written without them', () => {
    expect(foldUmlauts('Zürich')).toBe('zuerich')
    expect(foldUmlauts('Köln')).toBe('koeln')
    expect(foldUmlauts('Lyon')).toBe('lyon')
  })
})
