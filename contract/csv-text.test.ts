import { expect, it } from 'vitest'
import { type CsvCell, type CsvForm, USUAL_CSV_FORM, writeCsv, writeCsvRows } from './csv-text.ts'

it.each<[CsvCell, string]>([
  ['Morning Flow', 'Morning Flow'],
  ['Flow, slow', '"Flow, slow"'],
  ['"Power" hour', '"""Power"" hour"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  [' =1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@nina', "'@nina"],
  ['\tflow', 'flow'],
  ['Nina;=1+1', "Nina;'=1+1"],
  ['Nina, =1+1', '"Nina, \'=1+1"'],
  ['Nina\t@a', "Nina\t'@a"],
  ['Nina\r\n-1', '"Nina\r\n\'-1"'],
  ['1=1+a@b-c', '1=1+a@b-c'],
  ['=a,"b"', '"\'=a,""b"""'],
  [-5, '-5'],
  [12.5, '12.5'],
  [0, '0'],
  [null, ''],
  ['', ''],
  ['يوغا 🧘', 'يوغا 🧘'],
])('%j is written %j', (cell, text) => expect(writeCsv([[cell]])).toBe(`\uFEFF${text}\r\n`))

it.each<[Partial<CsvForm>, string]>([
  [{}, 'a;b,12.5,"c,d"\r\n'],
  [{ separator: 'semicolon' }, '"a;b";12.5;c,d\r\n'],
  [{ separator: 'tab' }, 'a;b\t12.5\tc,d\r\n'],
  [{ separator: 'semicolon', decimals: 'comma' }, '"a;b";12,5;c,d\r\n'],
  [{ decimals: 'comma' }, 'a;b,"12,5","c,d"\r\n'],
])('%j', (form, text) => expect(writeCsvRows([['a;b', 12.5, 'c,d']], { ...USUAL_CSV_FORM, ...form })).toBe(text))

it('has a line for each row', () => {
  expect(
    writeCsv([
      ['Class', 'Visits'],
      ['Flow', 3],
    ]),
  ).toBe('\uFEFFClass,Visits\r\nFlow,3\r\n')
})
