import { describe, expect, it } from 'vitest'
import { Gazetteer } from './gazetteer.ts'

const gazetteer = new Gazetteer()

describe('the city of a place', () => {
  it.each([
    ['the middle of Munich', 48.137, 11.575, 'DE', 'Munich'],
    ['Islington', 51.536, -0.103, 'GB', 'London'],
    ['Prenzlauer Berg', 52.54, 13.42, 'DE', 'Berlin'],
    ['Boulogne-Billancourt', 48.835, 2.241, 'FR', 'Paris'],
    ['Altrincham, a town beside Manchester', 53.387, -2.348, 'GB', 'Manchester'],
    ['Fürth, a city of its own beside Nürnberg', 49.478, 10.988, 'DE', 'Fürth'],
    ['a village between cities', 48.439, 9.047, 'DE', 'Reutlingen'],
    ['Lörrach, German beside Basel', 47.615, 7.66, 'DE', 'Freiburg'],
    ['Tsuen Wan', 22.371, 114.114, 'HK', 'Hong Kong'],
    ['a place whose country is not known', 50.088, 14.42, undefined, 'Prague'],
    ['La Réunion, French by its country code', -20.88, 55.45, 'FR', 'Saint-Denis'],
  ])('%s', (_name, lat, lng, countryCode, city) => {
    expect(gazetteer.at({ lat, lng }, countryCode)?.city.name).toBe(city)
  })

  it('is none in the middle of an ocean', () => {
    expect(gazetteer.at({ lat: -40, lng: -120 }, undefined)).toBeUndefined()
  })

  it.each([
    ['Islington', 2646003, 'London', ['Islington']],
    ['Nepean', 6087029, 'Ottawa', ['Nepean']],
    ['Schöneberg', 2836788, 'Berlin', ['Schöneberg']],
    ['Potsdam', 2852458, 'Potsdam', []],
    ['Gatineau', 5959974, 'Gatineau', []],
    ['Munich', 2867714, 'Munich', []],
  ])('%s by its GeoNames id', (name, geonamesId, city, boroughs) => {
    const found = gazetteer.named({ name, geonamesId, countryCode: 'XX' })
    expect(found?.city.name).toBe(city)
    expect(found?.boroughs).toEqual(boroughs)
  })

  it('is found by name and country', () => {
    expect(gazetteer.search('toronto', 'CA')).toEqual({ name: 'Toronto', countryCode: 'CA', geonamesId: 6167865 })
    expect(gazetteer.search('Toronto', 'DE')).toBeUndefined()
  })
})
