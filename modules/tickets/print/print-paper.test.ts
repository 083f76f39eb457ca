import { Tinypool } from 'tinypool'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { initialsOf } from '../../../contract/initials.ts'
import { readPaper } from '../../../tests/support/read-paper.ts'
import { brandTokens } from '../../../web/ui/brand-tokens.ts'
import type { Paper } from './paper-of.rules.ts'
import { linesOf } from './shape-text.ts'

// Another test file of this worker may have imported the module before the pool was watched.
vi.mock('tinypool', { spy: true })
vi.resetModules()
const { beginPrinting, printPaper, stopPrinting } = await import('./print-paper.ts')
afterAll(() => {
  stopPrinting()
  vi.resetModules()
})

const paper = (changes: Partial<Paper> = {}): Paper => ({
  title: 'Ticket',
  madeAt: new Date('2026-06-10T10:00:00Z'),
  mark: null,
  heading: 'Valid for Thursday 11 June',
  status: { label: 'Booked', tone: 'success' },
  picture: null,
  ticketName: 'Morning Yoga',
  locationName: 'River House Gym',
  facts: [['Day', 'Thursday, June 11']],
  traveller: { label: 'Traveller', name: 'Nina Novak', initials: 'NN', picture: null },
  sections: [{ heading: 'Check In', lines: ['At the desk.'] }],
  code: { caption: 'Booking code', code: 'K7M2QX9PAB', qr: 'K7M2QX9PAB', isShown: true },
  links: [],
  colours: brandTokens({}, 'light'),
  ...changes,
})
it('begins while a ticket is still being put together, once', async () => {
  stopPrinting()
  vi.mocked(Tinypool).mockClear()
  beginPrinting()
  beginPrinting()
  await printNamed('Nina Novak')
  expect(Tinypool).toHaveBeenCalledTimes(1)
  expect(printingProcesses()).toHaveLength(1)
})
const printingProcesses = () => {
  const pool = vi.mocked(Tinypool).mock.results.at(-1)?.value as Tinypool | undefined
  return pool?.threads.map(({ threadId }) => threadId) ?? []
}
const printNamed = (name: string) =>
  printPaper(paper({ traveller: { label: 'Traveller', name, initials: initialsOf(name), picture: null } }))

/** The faces that write a name, from any files. */
async function facesOf(name: string): Promise<{ faces: string[]; boxes: number }> {
  const runs = (await linesOf(name, { weight: 'bold', width: 40, lines: 1 })).flatMap((line) => line.runs)
  return {
    faces: [...new Set(runs.filter(({ text }) => text.trim() !== '').map(({ face }) => face.key.split('/')[0] ?? ''))],
    boxes: runs.flatMap(({ glyphs }) => glyphs).filter(({ id }) => id === 0).length,
  }
}

describe('every name of every script prints, with a letter for each', () => {
  it.each([
    ['Zoë Ångström-Łukasiewicz Đặng Thị Ngọc', ['noto-sans'], 'Zoë Ångström-Łukasiewicz'],
    ['Ελένη Παπαδοπούλου', ['noto-sans'], 'Ελένη Παπαδοπούλου'],
    ['Дмитрий Щёголев', ['noto-sans'], 'Дмитрий Щёголев'],
    ['محمد عبد الرحمن الخطيب', ['noto-sans-arabic']],
    ['דוד בן־גוריון', ['noto-sans-hebrew']],
    ['สมชาย น้ำเพ็ญ', ['noto-sans-thai']],
    ['क्षितिज श्रीवास्तव', ['noto-sans']],
    ['王小明 欧阳娜娜', ['noto-sans-sc'], '王小明'],
    ['佐藤 さくら', ['noto-sans-sc'], '佐藤'],
    ['김민준', ['noto-sans-kr'], '김민준'],
    ['Արամ ხელა', ['noto-sans-armenian', 'noto-sans-georgian']],
    ['রবীন্দ্রনাথ தமிழ்', ['noto-sans-bengali', 'noto-sans-tamil']],
    ['Ana 👩🏽‍🦰 🇨🇭 😀', ['noto-sans', 'noto-emoji']],
  ])('%s, and can be copied where its letters keep their shape', async (name, faces, copied = '') => {
    expect(await facesOf(name)).toEqual({ faces, boxes: 0 })
    const pdf = await printNamed(name)
    expect(pdf.length).toBeLessThanOrEqual(120_000)
    const { text, pages } = await readPaper(pdf, 0)
    expect([pages, text.includes('K7M2QX9PAB')]).toEqual([1, true])
    expect(text).toContain(copied)
  })
})

describe('how it is put together', () => {
  const shape = async (text: string) => (await linesOf(text, { weight: 'regular', width: 40, lines: 1 }))[0]?.runs ?? []

  it('Arabic letters are joined: the same letter alone and in a word is not the same glyph', async () => {
    const [alone, word] = [await shape('م'), await shape('محمد')]
    expect(word[0]?.glyphs.map(({ id }) => id)).not.toContain(alone[0]?.glyphs[0]?.id)
  })

  it('is read from right to left where its script is, word after word', async () => {
    expect((await shape('Smith محمد علي 7')).map(({ text }) => text)).toEqual(['Smith ', '7', ' ', 'علي', ' ', 'محمد'])
  })

  it('marks stand above their letters: Thai is higher there', async () => {
    expect((await shape('ปิ่น'))[0]?.positions.some(({ xAdvance, xOffset }) => xAdvance === 0 && xOffset !== 0)).toBe(
      true,
    )
  })

  it.each([
    ['marks that turn what follows are left out', 'Nina\u202egpj.exe', 'Ninagpj.exe'],
    ['line breaks and tabs are spaces', 'Nina\n\tNovak', 'Nina Novak'],
    ['what no font has is shown as such', 'Nina 𓀀', 'Nina \ufffd'],
  ])('%s', async (_what, name, written) => expect((await shape(name)).map(({ text }) => text).join('')).toBe(written))

  it('a name of 10,000 letters ends in …, on one page', async () => {
    const read = await readPaper(await printNamed('Nina '.repeat(2000)), 0)
    expect([read.pages, read.text.includes('…')]).toEqual([1, true])
    expect((await readPaper(await printNamed('N'.repeat(10_000)), 0)).pages).toBe(1)
  })

  it.each([
    'Schwangerschaftsrückbildungsgymnastik'.repeat(3),
    'W'.repeat(120),
    'مستشفى'.repeat(20),
    '🏋🏽‍♀️'.repeat(17),
    '!'.repeat(120),
  ])('%s is no wider than its column', async (word) => {
    const lines = await linesOf(`At ${word} (${word}).`, { weight: 'bold', width: 20, lines: 40 })
    expect(lines.length).toBeGreaterThan(1)
    // A dot or a bracket may hang over the edge.
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(20.7)
  })

  it('no name at all leaves a ticket', async () => {
    expect((await readPaper(await printNamed(''))).qr).toBe('K7M2QX9PAB')
  })
})

it('a signed code is read from the paper at A6, in a picture of 145 dots to the inch', async () => {
  const qr = `K7M2QX9PABI${'A7K'.repeat(66)}`
  const pdf = await printPaper(paper({ code: { ...paper().code, qr } }))
  expect((await readPaper(pdf, 1)).qr).toBe(qr)
})

it('many at once are printed one after the other, and after a rest as before', async () => {
  const pdfs = await Promise.all(Array.from({ length: 5 }, () => printNamed('Nina')))
  stopPrinting()
  expect((await printNamed('Nina')).length).toBe(pdfs[0]?.length)
})

it('prints again after its idle process has ended', async () => {
  stopPrinting()
  await printNamed('Nina')
  const [first] = printingProcesses()
  process.kill(Number(first), 'SIGKILL')
  await vi.waitUntil(() => printingProcesses()[0] !== first)
  expect((await printNamed('Nina')).length).toBeGreaterThan(1000)
})

it('more than fifty at once are refused until later', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 52 }, () => printPaper(paper())))
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(2)
})
