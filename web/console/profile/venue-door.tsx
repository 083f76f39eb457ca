import type { OwnPageProps } from './own-page-props.ts'
import { useRef, useState } from 'react'
import type { VenueDoor } from '../../../contract/venue-door.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { PrintedSign } from './door-sign.tsx'
import * as texts from './texts.ts'

/** The code at a venue's door (T120): shown, printed as a sign, changed. */
export function DoorCodePage({ slug, account }: OwnPageProps) {
  const params = { path: { venue: slug } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/door', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.doorTitle}>
      {(door) => (
        <DoorCode
          door={door}
          change={async () => show(await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/door', { params })))}
        />
      )}
    </RecordFrame>
  )
}

function DoorCode({ door, change }: { readonly door: VenueDoor; readonly change: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={texts.doorTitle} venue={door.venue.name} heading={heading} />
      <Card className="grid gap-4 print:hidden">
        <p className="text-ink-muted">{texts.doorIntro}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="printer" onClick={() => window.print()}>
            {texts.doorPrintButton}
          </Button>
          {door.mayChange && (
            <Button variant="secondary" icon="refresh" onClick={() => setAsking(true)}>
              {texts.doorChangeButton}
            </Button>
          )}
        </div>
      </Card>
      <PrintedSign door={door} />
      {isAsking && (
        <ConfirmDialog
          title={texts.doorChangeTitle}
          keepText={texts.doorChangeKeepButton}
          confirmText={texts.doorChangeButton}
          busyText={texts.doorChangeBusy}
          focusAfter={heading}
          onClose={() => setAsking(false)}
          onDone={() => Promise.resolve()}
          onConfirm={async () => {
            await change()
            toast.success(texts.doorChangeDone)
          }}
        >
          <p>{texts.doorChangeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
