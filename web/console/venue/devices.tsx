import { useRef, useState } from 'react'
import { type DeskDevice, prepareDeskDevice, type PreparedDevice } from '../../../contract/venue-team.ts'
import { momentText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface DevicesProps {
  readonly slug: string
  readonly devices: readonly DeskDevice[]
  readonly reload: () => Promise<void>
}

const states: Readonly<Record<DeskDevice['state'], { readonly text: string; readonly tone: BadgeTone }>> = {
  waiting: { text: texts.deviceWaiting, tone: 'warning' },
  enrolled: { text: texts.deviceInUse, tone: 'success' },
  idle: { text: texts.deviceIdle, tone: 'neutral' },
}

/** The devices at the desk, on which people do not sign in (T172). */
export function Devices({ slug, devices, reload }: DevicesProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<DeskDevice>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.devicesTitle}
        </h2>
        <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
          {texts.addDeviceButton}
        </Button>
      </div>
      <p className="mt-3 text-ink-muted">{texts.devicesHint}</p>
      <ul className="mt-3 divide-y divide-line">
        {devices.map((device) => (
          <Device key={device.id} device={device} onRevoke={() => setLeaving(device)} />
        ))}
      </ul>
      {isAdding && (
        <Enrolment
          slug={slug}
          onClose={() => {
            setAdding(false)
            void reload()
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={fillIn(texts.revokeDeviceTitle, { name: leaving.name })}
          keepText={texts.keepButton}
          confirmText={texts.revokeDeviceButton}
          busyText={texts.revokeDeviceBusy}
          focusAfter={heading}
          onClose={() => setLeaving(undefined)}
          onDone={reload}
          onConfirm={async () => {
            const path = { venue: slug, deviceId: leaving.id }
            await awaitAnswer(staffApi.DELETE('/api/staff/venues/{venue}/devices/{deviceId}', { params: { path } }))
            toast.success(fillIn(texts.revokeDeviceDone, { name: leaving.name }))
          }}
        >
          <p>{texts.revokeDeviceText}</p>
          {leaving.lastSeenAt && (
            <p className="mt-3">{fillIn(texts.revokeDeviceUnsent, { moment: momentText(leaving.lastSeenAt) })}</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Device({ device, onRevoke }: { readonly device: DeskDevice; readonly onRevoke: () => void }) {
  const { text, tone } = states[device.state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{device.name}</p>
        {device.lastSeenAt && (
          <p className="text-sm text-ink-muted">
            {fillIn(texts.deviceLastUsed, { moment: momentText(device.lastSeenAt) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        <Button variant="ghost" size="sm" className="-mr-3.5" onClick={onRevoke}>
          {texts.revokeDeviceButton}
          <span className="sr-only"> {device.name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Asks for a name, and then shows the code that the device opens. */
function Enrolment({ slug, onClose }: { readonly slug: string; readonly onClose: () => void }) {
  const [prepared, setPrepared] = useState<PreparedDevice>()
  const form = useForm(prepareDeskDevice.body, async (body) =>
    setPrepared(
      await awaitAnswer(
        staffApi.POST('/api/staff/venues/{venue}/devices', { params: { path: { venue: slug } }, body }),
      ),
    ),
  )
  return (
    <Dialog title={texts.addDeviceButton} size="sm" isBusy={form.isSending} onClose={onClose}>
      {prepared ? (
        <div className="grid justify-items-center gap-4 text-center">
          <p>{fillIn(texts.deviceCodeHint, { until: timeTextAt(prepared.until) })}</p>
          <QrCode text={prepared.address} label={texts.deviceCodeQrLabel} />
          <p className="text-sm text-ink-muted">
            {texts.deviceCodeAddressHint}
            <br />
            <code className="break-all text-ink">{prepared.address}</code>
          </p>
          <Button wide onClick={onClose}>
            {texts.deviceCodeDoneButton}
          </Button>
        </div>
      ) : (
        <FlowForm form={form}>
          <TextField
            label={texts.deviceNameLabel}
            hint={texts.deviceNameHint}
            name="name"
            required
            autoFocus
            error={form.errors['name']}
          />
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.deviceCodeBusy}>
            {texts.deviceCodeButton}
          </Button>
        </FlowForm>
      )}
    </Dialog>
  )
}
