import { useRef, useState } from 'react'
import type { CalendarSubscription } from '../../../contract/calendar-subscriptions.ts'
import { asProblem } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

interface CalendarDialogProps {
  /** What the calendar holds, and who can read it. */
  readonly hint: string
  readonly mayChange?: boolean
  readonly load: () => Promise<CalendarSubscription>
  readonly turn: (isOn: boolean) => Promise<CalendarSubscription>
  readonly onClose: () => void
}

/** The secret address of a calendar: asked for, opened in a calendar, replaced, or ended (T189). */
export function CalendarDialog({ hint, mayChange = true, load, turn, onClose }: CalendarDialogProps) {
  const [loaded, reload, show] = useLoad(load, 'calendar')
  const [asking, setAsking] = useState<'renew' | 'stop'>()
  const content = useRef<HTMLDivElement>(null)
  if (asking)
    return (
      <ConfirmDialog
        title={asking === 'renew' ? texts.renewTitle : texts.stopTitle}
        keepText={texts.keepButton}
        confirmText={asking === 'renew' ? texts.renewButton : texts.stopButton}
        busyText={asking === 'renew' ? texts.makeBusy : texts.endBusy}
        focusAfter={content}
        onClose={() => setAsking(undefined)}
        onDone={() => Promise.resolve()}
        onConfirm={async () => {
          show(await turn(asking === 'renew'))
          toast.success(asking === 'renew' ? texts.renewDone : texts.stopDone)
        }}
      >
        <p>{asking === 'renew' ? texts.renewText : texts.stopText}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog title={texts.dialogTitle} onClose={onClose}>
      <div ref={content} tabIndex={-1} className="grid min-h-96 content-start gap-5 outline-none sm:min-h-80">
        <p>{hint}</p>
        {loaded.state === 'loading' && (
          <div role="status" aria-label={texts.loadingLabel} className="grid gap-5">
            <Skeleton height="3rem" />
            <Skeleton height="5rem" />
          </div>
        )}
        {loaded.state === 'failed' && <LoadError problem={loaded.problem} onRetry={reload} />}
        {loaded.state === 'here' &&
          (loaded.value.address === null ? (
            <NoAddress
              mayChange={mayChange}
              make={async () => {
                show(await turn(true))
                content.current?.focus()
              }}
            />
          ) : (
            <Address address={loaded.value.address} mayChange={mayChange} ask={setAsking} />
          ))}
      </div>
    </Dialog>
  )
}

function NoAddress({ mayChange, make }: { readonly mayChange: boolean; readonly make: () => Promise<void> }) {
  const [isMaking, setMaking] = useState(false)
  if (!mayChange) return <p className="text-ink-muted">{texts.noAddressYet}</p>
  const press = () => {
    setMaking(true)
    void make()
      .catch((thrown: unknown) => toast.error(asProblem(thrown).message))
      .finally(() => setMaking(false))
  }
  return (
    <>
      <p className="text-ink-muted">{texts.noAddressText}</p>
      <Button
        icon="calendar-plus"
        className="justify-self-start"
        loading={isMaking}
        loadingLabel={texts.makeBusy}
        onClick={press}
      >
        {texts.makeButton}
      </Button>
    </>
  )
}

interface AddressProps {
  readonly address: string
  readonly mayChange: boolean
  readonly ask: (what: 'renew' | 'stop') => void
}

function Address({ address, mayChange, ask }: AddressProps) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return (
    <>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to={webcal} icon="calendar-plus">
          {texts.openButton}
        </ButtonLink>
        <ButtonLink
          to={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal }).toString()}`}
          variant="secondary"
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.googleLink}
        </ButtonLink>
      </div>
      <CopyField label={texts.addressLabel} value={address} copyText={texts.copyButton} doneText={texts.copyDone} />
      <p className="text-sm text-ink-muted">{texts.refreshHint}</p>
      {mayChange && (
        <div className="border-t border-line pt-3">
          <div className="-mx-3.5 flex flex-wrap gap-1">
            <Button variant="ghost" size="sm" icon="refresh" onClick={() => ask('renew')}>
              {texts.renewButton}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => ask('stop')}>
              {texts.stopButton}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
