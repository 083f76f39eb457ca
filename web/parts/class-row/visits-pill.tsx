import { Badge } from '../../ui/badge.tsx'
import { visitsPill } from './class-row.rules.ts'
import * as texts from './texts.ts'

interface VisitsPillProps {
  readonly wpVisits: number
  readonly isWpUser: boolean | undefined
}

/** 'Nx': the visits of a Wellness Passport that a class costs, for its owners (2-marketplace §6). */
export function VisitsPill({ wpVisits, isWpUser }: VisitsPillProps) {
  const visits = visitsPill(wpVisits, isWpUser)
  if (!visits) return null
  return (
    <Badge tone="primary">
      <span>{visits}</span>
      <span className="sr-only"> {texts.wellnessVisits}</span>
    </Badge>
  )
}
