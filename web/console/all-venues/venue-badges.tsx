import type { StaffVenueRow } from '../../../contract/staff-all-venues.ts'
import { Badge } from '../../ui/badge.tsx'
import * as texts from './texts.ts'

/** Whether a venue takes part, and whether the site shows it. */
export function VenueBadges({ venue: { takesPart, isShown } }: { readonly venue: StaffVenueRow }) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {takesPart ? <Badge tone="success">{texts.takesPartTexts.yes}</Badge> : <Badge>{texts.takesPartTexts.no}</Badge>}
      {!isShown && <Badge tone="danger">{texts.shownTexts.no}</Badge>}
    </span>
  )
}
