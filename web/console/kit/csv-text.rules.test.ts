import { expect, it } from 'vitest'
import { type CsvCell, writeCsv } from './csv-text.rules.ts'

it.each<[CsvCell, string]>([
  ['Morning Flow', 'Morning Flow'],
  ['Flow, slow', '"Flow, slow"'],
  ['"Power" hour', '"""Power"" hour"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@nina', "'@nina"],
  ['\tflow', "'\tflow"],
  ['=a,"b"', '"\'=a,""b"""'],
  [-5, '-5'],
  [0, '0'],
  [null, ''],
  ['', ''],
  ['يوغا 🧘', 'يوغا 🧘'],
])('%j is written %j', (cell, text) => expect(writeCsv([[cell]])).toBe(`\uFEFF${text}\r\n`))

it('has a line for each row', () => {
  expect(
    writeCsv([
      ['Class', 'Visits'],
      ['Flow', 3],
    ]),
  ).toBe('\uFEFFClass,Visits\r\nFlow,3\r\n')
})
