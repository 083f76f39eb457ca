import { expect, it } from 'vitest'
import { countryAt, countryCodeOf } from './countries.ts'

it.each([
  ['DK', 'DK'],
  ['dk', 'DK'],
  ['DNK', 'DK'],
  ['Denmark', 'DK'],
  ['DANMARK', 'DK'],
  ['Schweiz', 'CH'],
  ['Hong Kong', 'HK'],
  ['United States of America', 'US'],
  ['UK', 'GB'],
  ['208', 'DK'],
  ['XX', 'XX'],
  ['Freedonia', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the country %s', (said, code) => {
  expect(countryCodeOf(said)).toBe(code)
})

it.each([
  ['nothing is said', 56.0361, 12.6136, undefined, 'DK'],
  ['its source says otherwise', 56.0361, 12.6136, 'SE', 'SE'],
  ['a territory of the state that is said', -20.88, 55.45, 'FR', 'RE'],
  ['a territory that is said itself', 18.46, -66.1, 'PR', 'PR'],
  ['a city with a separate code', 22.28, 114.16, 'CN', 'HK'],
  ['the high seas', -40, -120, undefined, undefined],
  ['the high seas, said to be somewhere', -40, -120, 'FR', 'FR'],
])('the country of a place when %s', (_name, lat, lng, said, code) => {
  expect(countryAt({ lat, lng }, said)).toBe(code)
})
