import { addMonths } from '../../contract/days.ts'
import type { PartnerReport } from '../../contract/partner-reports.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { type GroupCount, type MonthOfPartner, reportOf, type Source } from './report.rules.ts'
import {
  countPassesBySource,
  namesOfPlaces,
  type ReportRow,
  countScansBySource,
  countVisitsBySource,
} from './reports.queries.ts'

const MONTHS = 12
const none: GroupCount = { count: 0, people: 0 }

/** Scans, passes and visits of a year, and what the month is made of (B16). */
export async function showPartnerReport(
  context: Context,
  { staff: { partner } }: PartnerStaffViewer,
  asked: string | undefined,
): Promise<PartnerReport> {
  const month = asked ?? context.clock().toISOString().slice(0, 7)
  const span = { first: addMonths(`${month}-01`, 1 - MONTHS), end: addMonths(`${month}-01`, 1) }
  const [scans, passes, visits, names] = await together(context.db, (sql) => [
    countScansBySource(sql, partner.id, span),
    countPassesBySource(sql, partner.id, span),
    countVisitsBySource(sql, partner.id, span),
    namesOfPlaces(sql, partner.id),
  ])
  const measured = { scans, passes, visits }
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(`${month}-01`, -back).slice(0, 7))
  const totals = months.map((one): MonthOfPartner => ({
    month: one,
    totals: measure(measured, (row) => row.month === one && !row.isSource),
  }))
  const { slug, name } = partner
  return reportOf({ slug, name }, month, totals, sourcesOf(measured, month, names))
}

type Measurements = Readonly<Record<'scans' | 'passes' | 'visits', readonly ReportRow[]>>

/** Places in the order of their names, then batches, and last what came without either. */
function sourcesOf(measured: Measurements, month: string, names: ReadonlyMap<string, string>): Source[] {
  const isOfMonth = (row: ReportRow) => row.month === month && row.isSource
  const rows = Object.values(measured).flatMap((all) => all.filter(isOfMonth))
  const places = new Set([...names.keys(), ...rows.flatMap(({ place }) => place ?? [])])
  const batches = new Set(rows.flatMap(({ batch }) => batch ?? []))
  const of = (kind: Source['kind'], name: string | null, isOf: (row: ReportRow) => boolean): Source => ({
    kind,
    name,
    counts: measure(measured, (row) => isOfMonth(row) && isOf(row)),
  })
  return [
    ...[...places].map((place) => of('place', names.get(place) ?? place, (row) => row.place === place)),
    ...[...batches].map((batch) => of('batch', batch, (row) => row.batch === batch)),
    of('none', null, (row) => row.place === null && row.batch === null),
  ]
}

function measure(measured: Measurements, isWanted: (row: ReportRow) => boolean): Source['counts'] {
  const one = (rows: readonly ReportRow[]): GroupCount => rows.find(isWanted) ?? none
  const { scans, passes, visits } = measured
  return { scans: one(scans), passes: one(passes), visits: one(visits) }
}
