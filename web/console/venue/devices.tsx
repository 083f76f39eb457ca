import { useRef, useState } from 'react'
import { type DeskDevice, prepareDeskDevice, type PreparedDevice } from '../../../contract/venue-team.ts'
import { dayTextAt, timeTextAt } from '../../../contract/date-texts.ts'
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
  waiting: { text: texts.waitsForItsCode, tone: 'warning' },
  enrolled: { text: texts.inUse, tone: 'success' },
  idle: { text: texts.notUsedForNinetyDays, tone: 'neutral' },
}

/** The devices at the desk: nobody signs in on them (T172). */
export function Devices({ slug, devices, reload }: DevicesProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<DeskDevice>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.devicesAtTheDesk}
        </h2>
        <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
          {texts.addADevice}
        </Button>
      </div>
      <p className="mt-3 text-ink-muted">{texts.aPhoneOrTabletWithoutLogin}</p>
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
          title={fillIn(texts.revokeName, { name: leaving.name })}
          keepText={texts.keep}
          confirmText={texts.revoke}
          busyText={texts.revoking}
          focusAfter={heading}
          onClose={() => setLeaving(undefined)}
          onDone={reload}
          onConfirm={async () => {
            const path = { venue: slug, deviceId: leaving.id }
            await awaitAnswer(staffApi.DELETE('/api/staff/venues/{venue}/devices/{deviceId}', { params: { path } }))
            toast.success(fillIn(texts.nameWasRevoked, { name: leaving.name }))
          }}
        >
          <p>{texts.itSeesNothingMore}</p>
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
        <p className="font-medium break-words">{device.name}</p>
        {device.lastSeenAt && (
          <p className="text-sm text-ink-muted">
            {fillIn(texts.lastUsedOnDay, { day: dayTextAt(device.lastSeenAt, 'year') })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        <Button variant="ghost" size="sm" className="-mr-3.5" onClick={onRevoke}>
          {texts.revoke}
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
    <Dialog title={texts.addADevice} size="sm" onClose={onClose}>
      {prepared ? (
        <div className="grid justify-items-center gap-4 text-center">
          <p>{fillIn(texts.scanThisWithTheDevice, { until: timeTextAt(prepared.until) })}</p>
          <QrCode text={prepared.address} label={texts.qrCodeForTheDevice} />
          <p className="text-sm text-ink-muted">
            {texts.orOpenThisAddressThere}
            <br />
            <code className="break-all text-ink">{prepared.address}</code>
          </p>
          <Button wide onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      ) : (
        <FlowForm form={form}>
          <TextField
            label={texts.nameOfTheDevice}
            hint={texts.forExampleTablet}
            name="name"
            required
            autoFocus
            error={form.errors['name']}
          />
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.makingTheCode}>
            {texts.showTheCode}
          </Button>
        </FlowForm>
      )}
    </Dialog>
  )
}
