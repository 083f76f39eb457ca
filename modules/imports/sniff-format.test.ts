import { describe, expect, it } from 'vitest'
import { sniffFormat } from './sniff-format.ts'

describe('recognising a format by the beginning of the text', () => {
  it.each([
    ['Overpass', '{\n  "version": 0.6,\n  "elements": [\n', 'json'],
    ['Overpass on one line', '{"version":0.6,"elements":[{"type":"node"}]}', 'json'],
    ['GeoJSON on one line', '{"type":"FeatureCollection","features":[]}\n', 'json'],
    ['a JSON array', '[\n{"name":"A"},', 'json'],
    ['one object per line', '{"id":"node/1"}\n{"id":"node/2"}\n', 'lines'],
    ['a single line', '{"id":"node/1","name":"A"}', 'lines'],
    ['one object per line, the first broken', '{"id":"node/1",}\n{"id":"node/2"}\n', 'lines'],
    ['GeoJSON features per line', '{"type":"Feature","geometry":null}\n', 'lines'],
    ['a GeoJSON text sequence', '\u001e{"type":"Feature"}\n\u001e{"type":"Feature"}', 'lines'],
    ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'calendar'],
    ['a byte order mark before', '\ufeff{"type":"Feature"}\n', 'lines'],
  ])('%s', (_name, head, kind) => {
    expect(sniffFormat('file', head).kind).toBe(kind)
  })

  it.each([
    ['commas', 'name,lat,lon\nA,1,2', ',', ['name', 'lat', 'lon']],
    ['semicolons', 'Name;Breite;Länge\r\nA;1,5;2,5', ';', ['Name', 'Breite', 'Länge']],
    ['tabs', 'name\tlat\tlon\n', '\t', ['name', 'lat', 'lon']],
    ['a quoted comma in the header', '"Name, full",lat,lon', ',', ['Name, full', 'lat', 'lon']],
  ])('CSV with %s', (_name, head, delimiter, columns) => {
    expect(sniffFormat('file', head)).toEqual({ kind: 'csv', delimiter, columns, above: [] })
  })

  it.each([
    ['a title and an empty line', 'Halls of the city,,,\nAs of April,,,\n,,,\n', 3],
    ['a title with a comma', 'Halls, and more\n', 1],
    ['comments', '#licence,https://example.com,,\n"# more"\n', 2],
    ['the separator of spreadsheets', 'sep=,\n', 1],
    ['empty lines', '\n\n', 2],
  ])('%s may stand above the heading', (_name, above, lines) => {
    const format = sniffFormat('file', `${above}name,address,lat,lng\nA,High Street,1,2\n`)
    expect(format).toMatchObject({ columns: ['name', 'address', 'lat', 'lng'], above: { length: lines } })
  })

  it('a broken first row is no heading, and a column without a name is called by its place', () => {
    expect(sniffFormat('file', ',name,name,lat\nMon,A,High Street,London,1\nTue,B,High Street,London,2')).toMatchObject(
      {
        columns: ['column 1', 'name', 'name (column 3)', 'lat'],
        above: [],
      },
    )
  })

  it.each([
    ['a web page', '<!DOCTYPE html>\n<html>', 'is a web page'],
    ['XML', '<?xml version="1.0"?><osm>', 'is XML'],
    ['prose', 'Once upon a time\nthere was', 'is not recognised'],
    ['numbers', '1,2,3\n4,5,6', 'is not recognised'],
  ])('%s is refused', (_name, head, message) => {
    expect(() => sniffFormat('data/file.json', head)).toThrow(message)
  })
})
