import type { MessageState } from '../../../contract/staff-messages.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const messageTones: Readonly<Record<MessageState, BadgeTone>> = {
  open: 'warning',
  assigned: 'primary',
  closed: 'neutral',
}
