import type { StaffDisputeRow } from '../../../contract/staff-disputes.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const disputeTones: Readonly<Record<StaffDisputeRow['state'], BadgeTone>> = {
  open: 'warning',
  won: 'success',
  lost: 'danger',
}
