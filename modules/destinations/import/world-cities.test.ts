import { describe, expect, it } from 'vitest'
import { countryAt } from './countries.ts'
import { worldCities } from './world-cities.ts'

const cities = await worldCities()

describe('the city of a place', () => {
  it.each([
    ['the middle of Munich', 48.137, 11.575, 'DE', 'Munich'],
    ['Islington', 51.536, -0.103, 'GB', 'London'],
    ['Prenzlauer Berg', 52.54, 13.42, 'DE', 'Berlin'],
    ['Boulogne-Billancourt', 48.835, 2.241, 'FR', 'Paris'],
    ['Altrincham, a town beside Manchester', 53.387, -2.348, 'GB', 'Manchester'],
    ['Fürth, a separate city beside Nürnberg', 49.478, 10.988, 'DE', 'Fürth'],
    ['a village between cities', 48.439, 9.047, 'DE', 'Reutlingen'],
    ['Lörrach, German beside Basel', 47.615, 7.66, 'DE', 'Freiburg'],
    ['Tsuen Wan', 22.371, 114.114, 'HK', 'Hong Kong'],
    ['a place whose country is not known', 50.088, 14.42, undefined, 'Prague'],
    ['La Réunion, French by its country code', -20.88, 55.45, 'FR', 'Saint-Denis'],
  ])('%s', (_name, lat, lng, countryCode, city) => {
    expect(cities.at({ lat, lng }, countryCode)?.city.name).toBe(city)
  })

  it.each([
    ['Helsingør', 56.0361, 12.6136, 'Copenhagen', 'DK'],
    ['Helsingborg', 56.0465, 12.6945, 'Helsingborg', 'SE'],
    ['Copenhagen', 55.676, 12.568, 'Copenhagen', 'DK'],
    ['Malmö', 55.605, 13, 'Malmö', 'SE'],
    ['Sønderborg', 54.9138, 9.7922, 'Sønderborg', 'DK'],
    ['Aabenraa', 55.0443, 9.4174, 'Kolding', 'DK'],
    ['Padborg, seven kilometres from Flensburg', 54.826, 9.362, 'Sønderborg', 'DK'],
    ['Flensburg', 54.7937, 9.4469, 'Flensburg', 'DE'],
    ['Basel', 47.5596, 7.5886, 'Basel', 'CH'],
    ['Riehen, Swiss beside Lörrach', 47.585, 7.646, 'Basel', 'CH'],
    ['Lörrach', 47.615, 7.66, 'Freiburg', 'DE'],
    ['Saint-Louis', 47.589, 7.563, 'Mulhouse', 'FR'],
    ['Geneva', 46.2044, 6.1432, 'Genève', 'CH'],
    ['Annemasse', 46.193, 6.234, 'Annemasse', 'FR'],
    ['Strasbourg', 48.5734, 7.7521, 'Strasbourg', 'FR'],
    ['Kehl', 48.575, 7.809, 'Offenburg', 'DE'],
    ['Detroit', 42.329, -83.045, 'Detroit', 'US'],
    ['Windsor', 42.3149, -83.0364, 'Windsor', 'CA'],
    ['San Diego', 32.7157, -117.1611, 'San Diego', 'US'],
    ['Tijuana', 32.5149, -117.0382, 'Tijuana', 'MX'],
    ['the Vatican', 41.9029, 12.4534, 'Vatican City', 'VA'],
    ['Rome, outside its walls', 41.907, 12.463, 'Rome', 'IT'],
    ['Monaco', 43.7384, 7.4246, 'Monaco', 'MC'],
    ['Beausoleil above Monaco', 43.743, 7.42, 'Nice', 'FR'],
    ['Hong Kong', 22.28, 114.16, 'Hong Kong', 'HK'],
    ['Sheung Shui, at the border', 22.503, 114.128, 'Hong Kong', 'HK'],
    ['Shenzhen', 22.5431, 114.12, 'Shenzhen', 'CN'],
    ['Singapore', 1.29, 103.85, 'Singapore', 'SG'],
    ['Johor Bahru', 1.4655, 103.7578, 'Johor Bahru', 'MY'],
  ])('%s is on its own side of the border, though no source says where', (_name, lat, lng, city, country) => {
    expect(cities.at({ lat, lng }, undefined)?.city).toMatchObject({ name: city, countryCode: country })
  })

  it.each([
    ['what the source says', 47.5596, 7.5886, 'DE', 'Weil am Rhein'],
    ['the border, where that country has no city near', 56.0361, 12.6136, 'GB', 'Copenhagen'],
    [
      'the border, where that country has only far cities (Langford on Vancouver Island is not Seattle)',
      48.4432,
      -123.5256,
      'US',
      'Victoria',
    ],
    ['the border on Lake Ontario (Peterborough is not Rochester)', 44.295, -78.3245, 'US', 'Peterborough'],
  ])('follows %s', (_name, lat, lng, said, city) => {
    expect(cities.at({ lat, lng }, said)?.city.name).toBe(city)
  })

  it.each([
    ['Taastrup', 55.65, 12.29, 'DK', 'Taastrup'],
    ['Helsingør', 56.0361, 12.6136, 'DK', 'Helsingør'],
    ['Aabenraa', 55.0443, 9.4174, 'DK', 'Aabenraa'],
    ['Kehl', 48.575, 7.809, 'DE', 'Kehl'],
    ['the middle of Copenhagen', 55.676, 12.568, 'DK', 'Copenhagen'],
    ['Unterhaching, in the pull of Munich', 48.065, 11.61, 'DE', 'Unterhaching'],
    ['a lonely place', 69.5, 24.9, 'NO', 'Kárášjohka'],
    ['the middle of a desert', 23, 12, 'DZ', undefined],
  ])('%s names its place', (_name, lat, lng, country, place) => {
    expect(cities.localityAt({ lat, lng }, country)).toBe(place)
  })

  it('does not exist in the middle of an ocean', () => {
    expect(cities.at({ lat: -40, lng: -120 }, undefined)).toBeUndefined()
  })

  it.each([
    ['Islington', 2646003, 'London', ['Islington']],
    ['Nepean', 6087029, 'Ottawa', ['Nepean']],
    ['Schöneberg', 2836788, 'Berlin', ['Schöneberg']],
    ['Potsdam', 2852458, 'Potsdam', []],
    ['Gatineau', 5959974, 'Gatineau', []],
    ['Munich', 2867714, 'Munich', []],
  ])('%s by its GeoNames id', (name, geonamesId, city, boroughs) => {
    const found = cities.named({ name, geonamesId, countryCode: 'XX' })
    expect(found?.city.name).toBe(city)
    expect(found?.boroughs).toEqual(boroughs)
  })

  it('is found by name and country', () => {
    expect(cities.search('toronto', 'CA')).toEqual({ name: 'Toronto', countryCode: 'CA', geonamesId: 6167865 })
    expect(cities.search('Toronto', 'DE')).toBeUndefined()
  })
})

describe('latitude and longitude look exchanged', () => {
  it.each([
    ['Brno, by its country', 16.58, 49.17, 'CZ', undefined, true],
    ['Brno, by its name', 16.58, 49.17, undefined, 'Brno', true],
    ['Rio de Janeiro, by its name', -43.17, -22.9, undefined, 'Rio de Janeiro', true],
    ['Rome, by its name in Italian', 12.5, 41.9, undefined, 'Roma', true],
    ['Brno as it should be', 49.17, 16.58, 'CZ', 'Brno', false],
    ['a gym across a border', 56.0361, 12.6136, 'SE', 'Helsingborg', false],
    ['a city that lies elsewhere either way', 48.13, 11.57, 'DE', 'Paris', false],
    ['Singapore, which has no such latitude', 1.35, 103.82, 'MY', 'Kuala Lumpur', false],
  ])('%s', (_name, lat, lng, countryCode, city, expected) => {
    const said = countryCode ?? countryAt({ lat, lng }, undefined)
    expect(cities.looksExchanged({ lat, lng }, said, city)).toBe(expected)
  })
})
