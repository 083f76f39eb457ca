import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { WarningCard } from '../kit/warning-card.tsx'
import { openDeskStore } from './scans/desk-store.ts'
import { countScans, giveUpScans } from './scans/unsent-scans.ts'
import { useUnsentScans } from './scans/use-unsent-scans.ts'
import * as texts from './texts.ts'

interface LeftBehindProps {
  /** Of the device that this browser is now, whose own scans go by themselves. */
  readonly deviceId: string | undefined
}

/** What this device scanned at a desk that it has left, and never sent. It stays until it is sent or given up. */
export default function LeftBehind({ deviceId }: LeftBehindProps) {
  const [left, show] = useUnsentScans(deviceId, (desk) => desk.isDevice && desk.deskId !== deviceId)
  const [isAsking, setAsking] = useState(false)
  const [first] = left
  if (!first) return null
  const number = countScans(left)
  const giveUp = async () => {
    await giveUpScans(await openDeskStore(), left)
    show([])
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
