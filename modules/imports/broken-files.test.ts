import { afterAll, describe, expect, it } from 'vitest'
import { importFiles } from '../../tests/support/import-files.ts'
import { recogniseSessions } from '../schedule/import/read-sessions.ts'
import { recogniseVenues } from '../venues/import/read-venues.ts'
import { openSourceFile } from './source-file.ts'

const files = importFiles()
afterAll(() => files.remove())
const window = { from: new Date('2026-06-08T00:00:00Z'), to: new Date('2026-06-22T23:59:59Z') }

const place = (id: number) => ({
  type: 'node',
  id,
  lat: 48,
  lon: 11,
  tags: { name: `Gym ${id} Höhe`, leisure: 'fitness_centre' },
})
const feature = (id: number) => ({
  type: 'Feature',
  id: `node/${id}`,
  geometry: { type: 'Point', coordinates: [11, 48] },
  properties: { name: `Gym ${id} Höhe`, leisure: 'fitness_centre', 'addr:city': 'X' },
})
const item = (id: number) => ({
  state: 'updated',
  kind: 'ScheduledSession',
  id,
  modified: id,
  data: { name: 'Höhe', startDate: '2026-06-09T18:00:00', duration: 'PT1H', location: 'Hall' },
})
const event = (id: number) =>
  `BEGIN:VEVENT\r\nUID:${id}\r\nDTSTART:20260609T18000${id}Z\r\nDTEND:20260609T190000Z\r\nSUMMARY:Höhe\r\nLOCATION:Hall\r\nEND:VEVENT\r\n`
const three = <T>(make: (id: number) => T): T[] => [1, 2, 3].map(make)

const venues = {
  Overpass: JSON.stringify({ elements: three(place) }, null, 1),
  GeoJSON: JSON.stringify({ type: 'FeatureCollection', features: three(feature) }),
  'JSON lines': three(feature)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join(''),
  'CSV of venues': `name,lat,lon,sport\n${three((id) => `"Gym ${id}, Höhe",48,11,yoga\n`).join('')}`,
}
const sessions = {
  'a list of any name': JSON.stringify(
    { made: 'today', kurse: three((id) => ({ title: `Höhe ${id}`, day: 'Tuesday', from: '18:00', to: '19:00' })) },
    null,
    1,
  ),
  RPDE: JSON.stringify({ next: 'https://feed.example', items: three(item), license: 'x' }),
  'CSV of sessions': `title,date,start,end\n${three((id) => `"Höhe, ${id}",2026-06-09,18:00,19:00\n`).join('')}`,
  iCalendar: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${three(event).join('')}END:VCALENDAR\r\n`,
}
const formats = [
  ...Object.entries(venues).map(([name, text]) => [name, text, 'venues'] as const),
  ...Object.entries(sessions).map(([name, text]) => [name, text, 'sessions'] as const),
]

/** Returns the names that were read, and the error that ended the reading. */
async function read(
  path: string,
  kind: 'venues' | 'sessions',
): Promise<{ names: string[]; error: string | undefined }> {
  const names: string[] = []
  try {
    const file = await openSourceFile(path)
    const chunks = file.text().chunks
    const rows =
      kind === 'venues'
        ? (await recogniseVenues(file, {})).read(chunks)
        : (await recogniseSessions(file, undefined)).read(chunks, window)
    for await (const row of rows) if (row.ok && 'name' in row.draft) names.push(row.draft.name)
    return { names, error: undefined }
  } catch (error) {
    return { names, error: (error as Error).message }
  }
}

describe.each(formats)('%s', (name, text, kind) => {
  it('is recognised by its content, under any name, packed or not, in any encoding', async () => {
    const whole = await read(files.write('data.xlsx', text), kind)
    expect(whole).toMatchObject({ error: undefined })
    expect(new Set(whole.names).size).toBeGreaterThan(0)
    expect(whole.names.every((one) => one.includes('Höhe'))).toBe(true)
    const encodings: [string, Buffer][] = [
      ['utf-8 with a mark', Buffer.from(`\ufeff${text}`)],
      ['utf-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['utf-16 big endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['utf-16 without a mark', Buffer.from(text, 'utf16le')],
      ['latin-1', Buffer.from(text, 'latin1')],
      ['lines of Windows', Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'))],
      ['lines of an old Macintosh', Buffer.from(text.replaceAll(/\r?\n/g, '\r'))],
    ]
    for (const [encoding, bytes] of encodings)
      expect([encoding, await read(files.write('data.json', bytes), kind)]).toEqual([encoding, whole])
    expect(await read(files.write('data.gz', text), kind)).toEqual(whole)
  })

  it('cut off anywhere gives the rows before, or one line that says why not', async () => {
    const whole = await read(files.write('whole', text), kind)
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = await read(files.write('cut', text.slice(0, Math.floor(text.length * share))), kind)
      expect(whole.names.slice(0, cut.names.length), `${name} ${share}`).toEqual(cut.names)
      expect(cut.names.length < whole.names.length || cut.error !== undefined, `${name} ${share}`).toBe(true)
      expect(cut.error ?? '').not.toContain('\n')
    }
  })

  it('taken for the other kind is refused in one line', async () => {
    const { names, error } = await read(files.write('other', text), kind === 'venues' ? 'sessions' : 'venues')
    expect(names).toEqual([])
    expect(error).toMatch(/has no column recognised as|is a calendar/)
    expect(error).not.toContain('\n')
  })
})
