import type { MailLine } from '../../../contract/staff-mails.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const mailTones: Readonly<Record<MailLine['state'], BadgeTone>> = {
  queued: 'warning',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
}

/** 'purchase-receipt' is a purchase receipt, and 'settle-order' settle order. */
export function writeKind(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
