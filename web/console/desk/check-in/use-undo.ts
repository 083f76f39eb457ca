import { useEffect, useState } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { toast } from '../../../ui/toast.ts'
import { colourOfAnswer } from '../scans/scan-answer.rules.ts'
import type { ScanResult, VenueDesk } from '../scans/venue-desk.ts'
import * as texts from './texts.ts'

/** A little less than the server allows (`UNDO_MS` in contract/desk-scans.ts), so that a late press is not refused. */
const OFFERED_FOR_MS = 9_000

/** Whether the last check-in can still be undone, and how. */
export function useUndo(
  desk: VenueDesk | undefined,
  result: ScanResult | undefined,
): { readonly canUndo: boolean; readonly undo: () => void } {
  const [over, setOver] = useState<string>()
  const id = result && colourOfAnswer[result.answer] === 'green' ? result.id : undefined
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => setOver(id), OFFERED_FOR_MS)
    return () => clearTimeout(timer)
  }, [id])
  const send = async (at: VenueDesk, scan: ScanResult) => {
    const name = scan.who.name ?? texts.unnamedGuest
    const outcome = await at.undo(scan)
    if (outcome === 'stands') toast.error(fillIn(texts.undoError, { name }))
    else toast.success(outcome === 'undone' ? fillIn(texts.undoDone, { name }) : texts.undoDoneUnsent)
  }
  return {
    canUndo: id !== undefined && over !== id,
    undo() {
      if (!desk || !result) return
      setOver(result.id)
      void send(desk, result)
    },
  }
}
