import { monitorEventLoopDelay } from 'node:perf_hooks'
import { draw } from '../artwork/draw.ts'
import { renderPicture } from '../artwork/render-picture.ts'
import { initialsOf } from '../contract/initials.ts'
import type { Paper } from '../modules/tickets/print/paper-of.rules.ts'
import { printPaper, stopPrinting } from '../modules/tickets/print/print-paper.ts'
import { brandTokens } from '../web/ui/brand-tokens.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { number, table } from './support/report.ts'

const MB = 1024 * 1024
const names = {
  Latin: 'Zoë Ångström-Łukasiewicz',
  Cyrillic: 'Дмитрий Щёголев',
  Arabic: 'محمد عبد الرحمن الخطيب',
  Thai: 'สมชาย น้ำเพ็ญ',
  Devanagari: 'क्षितिज श्रीवास्तव',
  Chinese: '王小明 欧阳娜娜',
  Japanese: '佐藤 さくら タナカ',
  Korean: '김민준 박서연',
  emoji: 'Ana 👩🏽‍🦰 🇨🇭 😀',
}

/**
 * Tickets with pictures of the venue and of the traveller, with names in many scripts, and what printing costs the
 * rest of the process.
 */
export async function measureTickets({ say, short }: BenchRun): Promise<Finding[]> {
  const pictures = await examplePictures()
  const before = readMemory()
  const first = await timePrint(() => printPaper(paperFor(names.Latin, pictures)))
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const measured = []
  for (const [script, name] of Object.entries(names)) {
    const fresh = await timePrint(() => printPaper(paperFor(name, pictures)))
    delays.enable()
    const warm = []
    while (warm.length < (short ? 1 : 15)) warm.push((await timePrint(() => printPaper(paperFor(name, pictures)))).ms)
    delays.disable()
    measured.push({ script, fresh: fresh.ms, warm: medianOf(warm), bytes: fresh.pdf.length })
  }
  const busy = readMemory()
  stopPrinting()
  say(
    table(
      ['script', 'first of its script, ms', 'warm, ms', 'KB'],
      measured.map(({ script, fresh, warm, bytes }) => [script, fresh, warm, bytes / 1000]),
    ),
  )
  say(
    `\nThe first ticket of a process takes ${number(first.ms)} ms. Memory of the product's process: ${number(before / MB)} MB, and ${number(busy / MB)} MB after all of these.`,
  )
  return [
    {
      what: 'a ticket, warm: the slowest script',
      result: Math.max(...measured.map(({ warm }) => warm)),
      unit: 'ms',
      atMost: 150,
    },
    {
      what: 'a ticket: the largest script',
      result: Math.max(...measured.map(({ bytes }) => bytes)) / 1000,
      unit: 'KB',
      atMost: 120,
    },
    { what: 'the first ticket of a process', result: first.ms, unit: 'ms' },
    {
      what: 'how long everything else waits while tickets are printed, p99',
      result: delays.percentile(99) / 1e6,
      unit: 'ms',
      atMost: 20,
    },
    { what: 'memory that printing leaves with the product', result: (busy - before) / MB, unit: 'MB', atMost: 30 },
  ]
}

async function timePrint(print: () => Promise<Buffer>): Promise<{ ms: number; pdf: Buffer }> {
  const begun = performance.now()
  const pdf = await print()
  return { ms: performance.now() - begun, pdf }
}

function readMemory(): number {
  return process.memoryUsage().rss
}

/** As read-paper-pictures.ts makes them. */
async function examplePictures(): Promise<{ venue: Buffer; portrait: Buffer }> {
  const drawing = draw('venue/yoga/london/river-house-gym/0')
  if (drawing === null) throw new Error('There is no such picture')
  const { jpeg } = await renderPicture(drawing, { widths: [640], formats: ['jpeg'], thumbhash: false })
  const { default: sharp } = await import('sharp')
  const cut = (width: number, height: number) =>
    sharp(jpeg[640]).resize({ width, height, fit: 'cover' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  return { venue: await cut(680, 256), portrait: await cut(132, 132) }
}

function paperFor(name: string, { venue, portrait }: { readonly venue: Buffer; readonly portrait: Buffer }): Paper {
  return {
    title: 'Booking invoice',
    madeAt: new Date('2026-06-10T10:00:00Z'),
    mark: { logo: null, name: 'Ticket Hotel', poweredBy: 'powered by Roamfit' },
    heading: 'Valid for Thursday 11 June',
    status: { label: 'Booked', tone: 'success' },
    picture: venue,
    ticketName: 'General Gym Access',
    locationName: 'Studio am See',
    facts: [
      ['Location', 'Zürich, Bahnhofstrasse 1'],
      ['Day', 'Thursday, June 11'],
      ['Time', '6:30 PM - 7:30 PM'],
    ],
    traveller: { label: 'Traveller', name, initials: initialsOf(name), picture: portrait },
    sections: [
      { heading: 'Check In', lines: ['Present this ticket at the front desk of our partner gym.'] },
      {
        heading: 'Cancellation policy',
        lines: [
          'Cancel at least 2 hours in advance to get the visit refunded.',
          'Bring a valid picture ID.',
          'Observe local Covid19 guidelines.',
        ],
      },
    ],
    code: { caption: 'Booking code', code: 'K7M2QX9PAB', qr: `K7M2QX9PABI${'A'.repeat(190)}`, isShown: true },
    links: [
      { label: 'Terms of Use', url: 'https://roamfit.example/terms-of-use' },
      { label: 'Privacy Policy', url: 'https://roamfit.example/privacy' },
    ],
    colours: brandTokens({ primaryColor: '#b45309', secondaryColor: '#3b2410' }, 'light'),
  }
}
