import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSourceFile } from '../../modules/imports/source-file.ts'
import { recogniseVenues, type VenueReadingOptions } from '../../modules/venues/import/read-venues.ts'
import { collect } from '../support/import-files.ts'

/** Files as strangers shape them, in words of our own. What stands beside each is what is right. */
async function read(name: string, options: VenueReadingOptions = {}) {
  const file = await openSourceFile(path.join(import.meta.dirname, 'venues', name), options.encoding)
  const recognised = await recogniseVenues(file, options)
  const rows = await collect(recognised.read(file.text().chunks))
  return {
    hints: recognised.hints,
    drafts: rows.flatMap((row) => (row.ok ? [row.draft] : [])),
    reasons: rows.flatMap((row) => (row.ok ? [] : [row.reason])),
  }
}

const hall = { name: 'Hall', street: 'Rose Street 1', lat: 34.34, lng: 134.07 }

describe('lines above the heading are passed over, and the report names them', () => {
  it.each([
    ['comments.csv', ['on line 3', '#license,https://example.com/by']],
    ['title.csv', ['on line 4', 'Sports halls of the city,,, · As of 1 April 2026']],
    ['separator.csv', ['on line 2', 'sep=;']],
  ])('%s', async (name, said) => {
    const { drafts, hints } = await read(name)
    expect(drafts).toMatchObject([hall])
    for (const words of said) expect(hints[0]).toContain(words)
  })
})

describe('a position in one field', () => {
  it.each(['latlng-in-one.csv', 'geo-point.csv', 'geo-point.json', 'wkt.csv', 'wkt-area.csv', 'geojson-in-csv.csv'])(
    '%s',
    async (name) => {
      expect((await read(name)).drafts).toMatchObject([hall])
    },
  )
})

it('the metres of a national grid are no degrees, and it is said what to do', async () => {
  await expect(read('grid.csv')).rejects.toThrow(
    /grid\.csv has positions that are not in degrees \(Easting, Northing\)\. Convert eastings and northings/,
  )
  expect((await read('grid-xy.csv')).reasons).toEqual([
    'has a position that is not in degrees: 397850, 384120. Convert eastings and northings to latitude and longitude (WGS 84, EPSG:4326) first, with QGIS or ogr2ogr',
  ])
})

describe('the usual headings', () => {
  it.each(['german.csv', 'french.csv', 'spanish.csv', 'italian.csv', 'dutch.csv', 'portuguese.csv'])(
    '%s',
    async (name) => {
      expect((await read(name)).drafts).toMatchObject([
        {
          name: 'Halle',
          street: 'Rosenweg 1',
          postalCode: '80331',
          city: 'München',
          lat: 48.137,
          lng: 11.575,
          openingHours: 'Mo-Fr 08:00-20:00',
          phone: '089 1234567',
          activities: ['Tennis'],
        },
      ])
    },
  )

  it('a column that the map gives to one field is not read as another', async () => {
    const { drafts } = await read('ort-is-the-name.json', { columns: { name: ['ort'] } })
    expect(drafts).toMatchObject([{ name: 'Halle Nord', city: undefined }])
  })
})

describe('older encodings are guessed', () => {
  it.each([
    ['windows-1250.csv', 'Siłownia Pod Dębem', 'ul. Źródlana 4'],
    ['windows-1251.csv', 'Фитнес клуб Дъга', 'ул. Роза 2'],
    ['windows-1252.csv', 'Salle de l’Étoile – n° 2', 'Rue des Érables'],
    ['windows-1253.csv', 'Γυμναστήριο Ήλιος', 'Οδός Ρόδων 3'],
    ['windows-1254.csv', 'Güneş Spor Salonu', 'Çiçek Sokağı 5'],
    ['shift-jis.csv', 'ひまわりスポーツセンター', '桜町三丁目'],
    ['euc-kr.csv', '해바라기 체육관', '장미로 25'],
    ['utf-16.csv', 'Фитнес клуб Дъга', 'ул. Роза 2'],
  ])('%s', async (name, venue, street) => {
    expect((await read(name)).drafts).toMatchObject([{ name: venue, street }])
  })

  it('or the person is asked, with the letters that each of them would give', async () => {
    await expect(read('euc-jp.csv')).rejects.toThrow(
      'gb18030 ("辉瘫挛伴篡") or euc-jp ("市民体育館"). Say which with --encoding',
    )
    expect((await read('euc-jp.csv', { encoding: 'euc-jp' })).drafts).toMatchObject([
      { name: '市民体育館', street: '桜町三丁目' },
    ])
  })
})

it('facilities are found by parts of their words', async () => {
  const { drafts } = await read('facility-words.csv')
  expect(drafts.map(({ activities }) => activities)).toEqual([
    ['Tennis'],
    ['Fitness', 'General Gym Access'],
    ['Swimming', 'General Gym Access'],
    ['Swimming', 'General Gym Access'],
    ['Martial Arts'],
    ['Fitness', 'General Gym Access'],
  ])
})

it('rows of one venue join wherever they stand', async () => {
  const { drafts } = await read('row-per-facility.csv')
  expect(drafts.map(({ name, activities }) => [name, activities])).toEqual([
    ['Halle Süd', ['Basketball']],
    ['Halle Nord', ['Fitness', 'General Gym Access', 'Swimming', 'Tennis']],
    ['Another name', ['Tennis']],
  ])
})
