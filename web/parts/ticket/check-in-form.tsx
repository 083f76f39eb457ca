import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Ticket } from '../../../contract/bookings.ts'
import type { CheckedIn } from '../../../contract/check-in.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem, type Problem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { asDoorCode, codeOfScan } from './door-code.rules.ts'
import { NoScanner } from './no-scanner.tsx'
import type ScannerType from './scanner.tsx'
import { keepTypedCode, readTypedCode } from './typed-code.ts'
import { useOnline } from '../../ui/use-online.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

// On a bad connection its code may not arrive; the replacement leads back to typing.
const Scanner = lazy<typeof ScannerType>(() => import('./scanner.tsx').catch(() => ({ default: NoScanner })))
const LIMIT_MS = 10_000
const NEEDS_CONNECTION = texts.checkInOfflineError

interface CheckInFormProps {
  readonly ticket: Ticket
  readonly scannedCode: string | null
  readonly onCheckedIn: (answer: CheckedIn) => void
  readonly onStale: () => Promise<void>
}

/** Scan the code at the door, or type it. Typed text is never lost. */
export function CheckInForm(props: CheckInFormProps) {
  const { ticket } = props
  const online = useOnline()
  const field = useRef<HTMLInputElement>(null)
  const { typed, problem, busy, type, submit } = useCheckIn(props)
  const [scanning, setScanning] = useState(false)
  useFocusAfter(scanning, field)
  const take = (code: string) => {
    setScanning(false)
    type(code)
    void submit(code)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(typed)
  }
  return (
    <section aria-labelledby="check-in" className="rounded-card border border-primary bg-primary-soft p-5">
      <h2 id="check-in" className="text-heading">
        {texts.checkInButton}
      </h2>
      <p className="mt-1 text-ink-muted">{fillIn(texts.checkInHint, { studio: ticket.studio.name })}</p>
      <form onSubmit={send} noValidate className="mt-4 flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          label={texts.doorCodeLabel}
          value={typed}
          onChange={({ target }) => type(target.value)}
          error={problem}
          hint={online ? undefined : texts.checkInOfflineHint}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          fieldClassName="min-w-0 flex-1 basis-48"
          className="figures text-xl tracking-[0.2em] uppercase"
        />
        <div className="flex flex-wrap gap-3 self-start pt-8">
          <Button type="submit" loading={busy} loadingLabel={texts.checkInBusy}>
            {texts.checkInButton}
          </Button>
          <Button variant="secondary" icon="scan" onClick={() => setScanning(true)}>
            {texts.scanButton}
          </Button>
        </div>
      </form>
      {scanning && (
        <Suspense>
          <Scanner onCode={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The typed code, and how to send it. */
function useCheckIn({ ticket, scannedCode, onCheckedIn, onStale }: CheckInFormProps) {
  const [typed, setTyped] = useState(() => scannedCode ?? readTypedCode(ticket.id))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const type = (code: string) => {
    setTyped(code)
    setProblem(undefined)
    keepTypedCode(ticket.id, code)
  }
  const submit = async (text: string) => {
    const doorCode = asDoorCode(text) ?? codeOfScan(text)
    if (!doorCode) return setProblem(text.trim() ? texts.doorCodeFormatError : texts.doorCodeMissingError)
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await checkIn(ticket.id, doorCode)
      keepTypedCode(ticket.id, '')
      toast.success(answer.alreadyCheckedIn ? texts.checkInDoneBefore : texts.checkInDone)
      onCheckedIn(answer)
    } catch (thrown) {
      const refused = asProblem(thrown)
      setProblem(textOf(refused))
      if (refused.status === 409 && refused.code !== 'doorCodeWrong') await onStale()
    } finally {
      setBusy(false)
    }
  }
  return { typed, problem, busy, type, submit }
}

/** When the scanner closes, its dialog returns the focus to the button; then this moves it to the field. */
function useFocusAfter(scanning: boolean, field: RefObject<HTMLInputElement | null>): void {
  const wasScanning = useRef(false)
  useEffect(() => {
    if (wasScanning.current && !scanning) field.current?.focus()
    wasScanning.current = scanning
  }, [scanning, field])
}

function checkIn(bookingId: string, doorCode: string): Promise<CheckedIn> {
  return awaitAnswer(
    api.POST('/api/bookings/{bookingId}/checkIn', {
      params: { path: { bookingId } },
      body: { doorCode },
      signal: AbortSignal.timeout(LIMIT_MS),
    }),
  )
}

/** A call that reached no server may be repeated: checking in twice is checking in once. */
function textOf({ code, fields, message }: Problem): string {
  return code === 'offline' || code === 'unavailable' ? NEEDS_CONNECTION : (fields['doorCode'] ?? message)
}
