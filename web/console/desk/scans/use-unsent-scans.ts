import { useEffect, useEffectEvent, useState } from 'react'
import { openDeskStore } from './desk-store.ts'
import type { KeptDesk } from './kept-at-desk.ts'
import { findUnsentScans, type UnsentScans } from './unsent-scans.ts'

/**
 * The scans that wait in this browser at the meant desks, and a way to show others once they are sent or given up. A
 * browser that stores nothing has none.
 * @param key changes with the desks that are meant
 */
export function useUnsentScans(
  key: string | undefined,
  isMeant: (desk: KeptDesk) => boolean,
): [unsent: readonly UnsentScans[], show: (unsent: readonly UnsentScans[]) => void] {
  const [unsent, show] = useState<readonly UnsentScans[]>([])
  const find = useEffectEvent(async () => findUnsentScans(await openDeskStore(), isMeant))
  useEffect(() => {
    let isOver = false
    find().then(
      (found) => !isOver && show(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])
  return [unsent, show]
}
