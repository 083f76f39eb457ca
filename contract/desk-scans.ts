import { z } from 'zod'
import { DAY_MS } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/** Additions (B14, B15, T163): what a desk scanned, with or without a connection. */

export const scanColours = ['green', 'amber', 'red'] as const
export type ScanColour = (typeof scanColours)[number]
export const waysToScan = ['camera', 'scanner', 'typed', 'tap'] as const
export type WayToScan = (typeof waysToScan)[number]
/** For this long after a scan, by the desk's own clock, the same desk may undo it. */
export const UNDO_MS = 10_000

export const scanOutcomes = [
  'checkedIn',
  'alreadyCheckedIn',
  'cancelledLate',
  'cancelled',
  'unknown',
  'elsewhere',
  'online',
  'outsideTimes',
  'timeUnclear',
  'otherWay',
  'taken',
  'undone',
  'notUndone',
  'scanMissing',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

const MOST_AT_ONCE = 50
const FARTHEST_MS = 3_650 * DAY_MS

const scanInput = z
  .object({
    id: z.uuid({ error: 'Must be an id' }).meta({ description: 'Made by the device that scanned' }),
    sequence: z
      .int({ error: 'Must be a whole number' })
      .min(0)
      .max(2 ** 52)
      .meta({ description: 'Counts the scans of this desk, without gaps' }),
    at: z.iso.datetime({ error: 'Must be an instant' }).meta({ description: "By the device's clock" }),
    clockOffsetMs: z
      .int({ error: 'Must be a whole number' })
      .min(-FARTHEST_MS)
      .max(FARTHEST_MS)
      .meta({ description: "The server's clock less the device's, as last measured" }),
    how: z.enum([...waysToScan, 'undo']),
    code: orAbsent(line(400)).meta({ description: 'As it was read or typed: a code alone, or a signed ticket' }),
    bookingId: orAbsent(reference()),
    undoes: z
      .uuid({ error: 'Must be an id' })
      .optional()
      .meta({ description: 'For an undo: the id of its scan, which the desk has sent before' }),
    shown: z
      .enum(scanColours)
      .meta({ description: 'The colour that the desk showed; for an undo, the colour of its scan' }),
  })
  .superRefine(({ how, code, bookingId, undoes }, context) => {
    if ((how === 'undo') !== (undoes !== undefined))
      context.addIssue({ code: 'custom', path: ['undoes'], message: 'An undo, and nothing else, says what it undoes' })
    if (
      how === 'undo'
        ? code !== undefined || bookingId !== undefined
        : (code === undefined) === (bookingId === undefined)
    )
      context.addIssue({ code: 'custom', path: ['code'], message: 'Either a code or a booking is required' })
  })
export type ScanInput = z.output<typeof scanInput>

/**
 * Each scan is answered under its id, and repeating the call with the same id gets the same answer. Only then may the
 * desk drop the scan. Two outcomes are not stored. 'taken': another scan has this id or this number, so the desk gives
 * its scan new ones. 'scanMissing': an undo came without its scan, so the desk sends that scan first, or drops the undo
 * if it no longer has the scan.
 */
export const receiveScans = endpoint({
  method: 'POST',
  path: '/desk/{venue}/scans',
  tag: 'Staff',
  summary: 'What the desk scanned',
  access: 'desk',
  right: 'visits.checkIn',
  params: venueParams,
  body: z.object({
    deskId: z.uuid({ error: 'Must be an id' }).optional().meta({
      description: 'Required from a person: the id of their browser, or of the device whose scans they bring',
    }),
    scans: z.array(scanInput).min(1).max(MOST_AT_ONCE),
  }),
  isDoneUnderLoad: true,
  answer: z.object({
    scans: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(scanOutcomes),
        isCase: z.boolean().meta({ description: 'An operator will look at it' }),
        bookingId: z.string().nullable(),
      }),
    ),
  }),
  errors: ['venueNotFound'],
})
export type ReceivedScan = z.infer<(typeof receiveScans)['answer']>['scans'][number]
