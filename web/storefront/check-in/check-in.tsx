import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { Ticket } from '../../../contract/bookings.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { asDoorCode } from './door-code.rules.ts'

const Scanner = lazy(() => import('./scanner.tsx'))

interface CheckInProps {
  readonly ticket: Ticket
  /** From the address, when the camera's own app read the venue's code. */
  readonly scannedCode: string | null
  readonly onCheckedIn: (ticket: Ticket) => void
  readonly onStale: () => Promise<void>
}

/** At the venue's door: scan the code on the wall, or type it (T120). */
export function CheckIn({ ticket, scannedCode, onCheckedIn, onStale }: CheckInProps) {
  const { checkIn } = ticket
  const [typed, setTyped] = useState(scannedCode ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [scanning, setScanning] = useState(false)
  const submit = async (code: string) => {
    setScanning(false)
    setTyped(code)
    const doorCode = asDoorCode(code)
    if (!doorCode) return setError('The code has 6 letters and digits')
    setBusy(true)
    setError(undefined)
    try {
      const done = await answered(api.POST('/api/bookings/{bookingId}/checkIn', { params: { path: { bookingId: ticket.id } }, body: { doorCode } }))
      toast.success('You are checked in. Enjoy!')
      onCheckedIn(done.ticket)
    } catch (thrown) {
      const problem = asProblem(thrown)
      setError(problem.fields['doorCode'] ?? problem.message)
      if (problem.code !== 'doorCodeWrong' && problem.status === 409) await onStale()
    } finally {
      setBusy(false)
    }
  }
  if (checkIn.checkedInAt) {
    return (
      <p className="flex items-center gap-3 rounded-card bg-success-soft px-5 py-4 text-lg font-semibold text-on-success-soft" role="status">
        <Icon name="circle-check" size={28} />
        Checked in at {clockText(checkIn.checkedInAt, ticket.timeZone)}
      </p>
    )
  }
  if (!checkIn.canCheckIn) {
    const early = checkIn.reason === 'checkInTooEarly'
    if (ticket.isOnline || !['pending', 'confirmed'].includes(ticket.orderStatus)) return null
    return (
      <p className="flex items-center gap-3 rounded-card bg-surface-sunken px-5 py-4">
        <Icon name="clock" />
        {early ? `Check-in opens at ${clockText(checkIn.opensAt, ticket.timeZone)}, 60 minutes before the start` : checkIn.text}
      </p>
    )
  }
  const typedIn = (event: FormEvent) => {
    event.preventDefault()
    void submit(typed)
  }
  return (
    <section aria-labelledby="check-in" className="rounded-card border border-primary bg-primary-soft p-5">
      <h2 id="check-in" className="text-heading">
        Check in
      </h2>
      <p className="mt-1 text-ink-muted">Scan the code at the door of {ticket.studio.name}, or type its six characters.</p>
      <form onSubmit={typedIn} noValidate className="mt-4 flex flex-wrap items-start gap-3">
        <TextField label="Door code" value={typed} onChange={({ target }) => setTyped(target.value)} error={error} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={9} fieldClassName="flex-1 basis-48" className="figures text-xl tracking-[0.2em] uppercase" />
        <div className="flex flex-wrap gap-3 self-start pt-8">
          <Button type="submit" loading={busy} loadingLabel="Checking in">
            Check in
          </Button>
          <Button variant="secondary" icon="scan" onClick={() => setScanning(true)}>
            Scan
          </Button>
        </div>
      </form>
      {scanning && (
        <Suspense>
          <Scanner onCode={(code) => void submit(code)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </section>
  )
}

function clockText(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
}
