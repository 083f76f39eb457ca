import { timeText } from '../../../contract/date-texts.ts'
import type { ClassFigures, VenueMonth } from '../../../contract/venue-figures.ts'
import * as texts from './texts.ts'

export interface FiguresRow {
  readonly id: string
  readonly name: string
  readonly trainerName: string
  readonly starts: string
  /** Null where nothing has seats: walk-ins. */
  readonly sessions: number | null
  readonly seats: number | null
  readonly booked: number | null
  /** A share of the seats, in whole per cent. */
  readonly fill: number | null
  readonly visits: number
  readonly missed: number
  readonly cancelledLate: number
}

/** More starts than these are counted only. */
const STARTS_SHOWN = 3

/** The rows of the month's table: classes, walk-ins if there were any, and all together. */
export function rowsOfMonth({ classes, walkIns }: Pick<VenueMonth, 'classes' | 'walkIns'>): FiguresRow[] {
  const sum = (field: 'sessions' | 'seats' | 'booked' | 'visits' | 'missed' | 'cancelledLate') =>
    classes.reduce((total, one) => total + one[field], 0)
  const hadWalkIns = walkIns.visits + walkIns.missed + walkIns.cancelledLate > 0
  const noSeats = { trainerName: '', starts: '', sessions: null, seats: null, booked: null, fill: null }
  const [seats, booked] = [sum('seats'), sum('booked')]
  return [
    ...classes.map(writeClass),
    ...(hadWalkIns ? [{ id: 'walkIns', name: texts.walkInsRow, ...noSeats, ...walkIns }] : []),
    {
      id: 'all',
      name: texts.totalRow,
      trainerName: '',
      starts: '',
      sessions: sum('sessions'),
      seats,
      booked,
      fill: fillOf(booked, seats),
      visits: sum('visits') + walkIns.visits,
      missed: sum('missed') + walkIns.missed,
      cancelledLate: sum('cancelledLate') + walkIns.cancelledLate,
    },
  ]
}

function writeClass({ classId, trainerName, starts, ...figures }: ClassFigures): FiguresRow {
  const shown = starts.slice(0, STARTS_SHOWN).map(timeText)
  const more = starts.length - shown.length
  return {
    ...figures,
    id: classId,
    trainerName: trainerName ?? '',
    starts: [...shown, ...(more > 0 ? [`+${more}`] : [])].join(', '),
    fill: fillOf(figures.booked, figures.seats),
  }
}

function fillOf(booked: number, seats: number): number | null {
  return seats === 0 ? null : Math.round((100 * booked) / seats)
}

const columns = [
  [texts.classLabel, 'name'],
  [texts.trainerLabel, 'trainerName'],
  [texts.startsLabel, 'starts'],
  [texts.sessionsLabel, 'sessions'],
  [texts.seatsColumnLabel, 'seats'],
  [texts.bookedColumnLabel, 'booked'],
  [`${texts.fillLabel} %`, 'fill'],
  [texts.visitsLabel, 'visits'],
  [texts.missedLabel, 'missed'],
  [texts.cancelledLateLabel, 'cancelledLate'],
] as const

/** The table as a spreadsheet gets it. */
export function cellsOfMonth(rows: readonly FiguresRow[]): (string | number | null)[][] {
  return [columns.map(([label]) => label), ...rows.map((row) => columns.map(([_label, field]) => row[field]))]
}
