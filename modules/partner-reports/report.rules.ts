import { hiddenCounts, type PartnerReport, type ShownCount, SMALLEST_GROUP } from '../../contract/partner-reports.ts'

const [UNDER, FROM_FIVE] = hiddenCounts

/** A number, and how many people stand behind it. A scan has nobody, so each counts as one. */
export interface GroupCount {
  readonly count: number
  readonly people: number
}

export type Measure = 'scans' | 'passes' | 'visits'
const measures: readonly Measure[] = ['scans', 'passes', 'visits']

export interface Source {
  readonly kind: PartnerReport['sources'][number]['kind']
  readonly name: string | null
  readonly counts: Readonly<Record<Measure, GroupCount>>
}

export interface MonthOfPartner {
  /** yyyy-MM */
  readonly month: string
  readonly totals: Readonly<Record<Measure, GroupCount>>
}

const isSmall = ({ people }: GroupCount) => people > 0 && people < SMALLEST_GROUP

/**
 * Groups of fewer than five people are not counted out (B16). The total of all groups is known, so a single small group
 * would be what is left of it: the smallest of the others is hidden with it.
 */
export function hideSmallGroups(groups: readonly GroupCount[], total: GroupCount): ShownCount[] {
  if (isSmall(total)) return groups.map(({ count }) => (count > 0 ? UNDER : 0))
  const [smallest] = groups
    .map((group, index) => ({ ...group, index }))
    .filter((group) => group.people >= SMALLEST_GROUP)
    .toSorted((one, other) => one.count - other.count)
  const cover = groups.some(isSmall) ? smallest?.index : undefined
  return groups.map((group, index) => {
    if (isSmall(group)) return UNDER
    return index === cover ? FROM_FIVE : group.count
  })
}

/** The report as its readers see it. `sources` make up the month. */
export function reportOf(
  partner: PartnerReport['partner'],
  month: string,
  months: readonly MonthOfPartner[],
  sources: readonly Source[],
): PartnerReport {
  const chosen = months.find((one) => one.month === month)
  const columns = measures.map((measure) =>
    hideSmallGroups(
      sources.map(({ counts }) => counts[measure]),
      chosen?.totals[measure] ?? { count: 0, people: 0 },
    ),
  )
  const countsAt = (index: number) => ({
    scans: columns[0]?.[index] ?? 0,
    passes: columns[1]?.[index] ?? 0,
    visits: columns[2]?.[index] ?? 0,
  })
  return {
    partner,
    month,
    months: months.map(({ month: of, totals }) => ({
      month: of,
      scans: showTotal(totals.scans),
      passes: showTotal(totals.passes),
      visits: showTotal(totals.visits),
    })),
    sources: sources.map(({ kind, name }, index) => ({ kind, name, ...countsAt(index) })),
  }
}

function showTotal(total: GroupCount): ShownCount {
  return isSmall(total) ? UNDER : total.count
}
