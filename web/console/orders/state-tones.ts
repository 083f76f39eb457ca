import type { StaffOrderState } from '../../../contract/staff-orders.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const stateTones: Readonly<Record<StaffOrderState, BadgeTone>> = {
  pending: 'warning',
  requiresAction: 'warning',
  paid: 'warning',
  fulfilled: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}
