import { keepInTab } from './kept-in-tab.ts'

/** The partner's place whose QR code led here. A purchase in this tab names it, so that the partner sees what it brought. */
const kept = keepInTab<{ readonly partner: string; readonly place: string }>('scanned-place')

export function placeScannedAt(partner: string | null): string | undefined {
  const scanned = kept.read()
  return scanned?.partner === partner ? scanned?.place : undefined
}

export function keepScannedPlace(partner: string, place: string): void {
  kept.write({ partner, place })
}
