import { useEffect, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { WarningCard } from '../kit/warning-card.tsx'
import { openDeskStore } from './scans/desk-store.ts'
import { findUnsentScans, giveUpScans, type UnsentScans } from './scans/unsent-scans.ts'
import * as texts from './texts.ts'

interface LeftBehindProps {
  /** Of the device that this browser is now, whose own scans go by themselves. */
  readonly deviceId: string | undefined
}

/** What this device scanned at a desk that it has left, and never sent. It stays until it is sent or given up. */
export default function LeftBehind({ deviceId }: LeftBehindProps) {
  const [left, setLeft] = useState<readonly UnsentScans[]>([])
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = await findUnsentScans(await openDeskStore(), (desk) => desk.isDevice && desk.deskId !== deviceId)
      if (!isOver) setLeft(found)
    }
    // A browser that stores nothing has nothing left.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [deviceId])
  const [first] = left
  if (!first) return null
  const number = left.reduce((sum, { count }) => sum + count, 0)
  const giveUp = async () => {
    await giveUpScans(await openDeskStore(), left)
    setLeft([])
  }
  return (
    <WarningCard label={texts.leftTitle} title={fillIn(number === 1 ? texts.leftOne : texts.leftMany, { number })}>
      <p>{isAsking ? texts.leftGiveUpText : texts.leftText}</p>
      <p className="flex flex-wrap gap-3 *:min-h-14">
        {isAsking ? (
          <>
            <Button variant="danger" onClick={() => void giveUp()}>
              {texts.leftGiveUpSureButton}
            </Button>
            {/* Here stood 'Give them up': a second tap on it gives up nothing. */}
            <Button onClick={() => setAsking(false)}>{texts.leftKeepButton}</Button>
          </>
        ) : (
          <>
            <a href={`/staff/venues/${first.desk.venue}`} className={buttonLook()}>
              {texts.leftStaffLink}
            </a>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {texts.leftGiveUpButton}
            </Button>
          </>
        )}
      </p>
    </WarningCard>
  )
}
