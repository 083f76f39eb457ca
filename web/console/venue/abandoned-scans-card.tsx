import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { readDevice } from '../desk/desk-device.ts'
import { openDeskStore } from '../desk/scans/desk-store.ts'
import { countScans, isLeftBehind, sendAbandonedScans, type UnsentScans } from '../desk/scans/unsent-scans.ts'
import { useUnsentScans } from '../desk/scans/use-unsent-scans.ts'
import { senderOfScans } from '../desk/scans/send-scans.ts'
import { WarningCard } from '../kit/warning-card.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface LeftScansProps {
  readonly venue: string
  /** Of the signed-in person, whose own scans go by themselves. */
  readonly personKey: string
}

/** The scans in this browser that do not go by themselves: any of the venue's people can send them. */
export function LeftScansCards({ venue, personKey }: LeftScansProps) {
  const [left, show] = useUnsentScans(`${venue} ${personKey}`, (desk) =>
    isLeftBehind(desk, venue, { deviceId: readDevice()?.device.id, personKey }),
  )
  const [devices, colleagues] = [left.filter(({ desk }) => desk.isDevice), left.filter(({ desk }) => !desk.isDevice)]
  return (
    <>
      {devices.length > 0 && (
        <LeftCard venue={venue} left={devices} words={texts.leftByDevices} onBrought={() => show(colleagues)} />
      )}
      {colleagues.length > 0 && (
        <LeftCard venue={venue} left={colleagues} words={texts.leftByColleagues} onBrought={() => show(devices)} />
      )}
    </>
  )
}

interface LeftCardProps {
  readonly venue: string
  readonly left: readonly UnsentScans[]
  readonly words: typeof texts.leftByDevices | typeof texts.leftByColleagues
  readonly onBrought: () => void
}

function LeftCard({ venue, left, words, onBrought }: LeftCardProps) {
  const [isBusy, setBusy] = useState(false)
  const number = countScans(left)
  const bring = async () => {
    setBusy(true)
    try {
      await sendAbandonedScans(await openDeskStore(), senderOfScans(staffApi, venue), left)
      toast.success(words.done)
      onBrought()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
      setBusy(false)
    }
  }
  return (
    <WarningCard title={words.title}>
      <p>{fillIn(number === 1 ? words.one : words.many, { number })}</p>
      <Button className="min-h-14 justify-self-start" loading={isBusy} onClick={() => void bring()}>
        {words.send}
      </Button>
    </WarningCard>
  )
}
