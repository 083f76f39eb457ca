import { momentTextThere } from '../../../contract/date-texts.ts'
import { type FormEvent, useState } from 'react'
import type { ForwardingOfBooking } from '../../../contract/health-links.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ConsentFormProps {
  readonly bookingId: string
  readonly value: ForwardingOfBooking
  readonly onForwarded: (value: ForwardingOfBooking) => void
}

/**
 * Explicit consent (T148): the box starts unticked, and the text names the venue, what is sent, for how long and who
 * may look.
 */
export function ConsentForm({ bookingId, value, onForwarded }: ConsentFormProps) {
  const { brand } = useSite()
  const { locationName } = value
  const [agrees, setAgrees] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<{ readonly consent?: string | undefined; readonly form?: string }>({})
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!agrees) return setProblems({ consent: texts.consentMissingError })
    setBusy(true)
    setProblems({})
    try {
      onForwarded(
        await awaitAnswer(
          api.POST('/api/user/parQ/forwardings/{bookingId}', {
            params: { path: { bookingId } },
            body: { consent: true },
          }),
        ),
      )
      toast.success(fillIn(texts.forwardDone, { locationName }))
    } catch (thrown) {
      const { message, fields } = asProblem(thrown)
      setProblems(fields['consent'] ? { consent: fields['consent'] } : { form: message })
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
      <p className="text-ink-muted">{fillIn(texts.consentQuestion, { locationName })}</p>
      <ForwardingFacts value={value} />
      <Checkbox
        label={fillIn(texts.consentLabel, { locationName, brand })}
        checked={agrees}
        error={problems.consent}
        onChange={({ target }) => setAgrees(target.checked)}
      />
      {problems.form && (
        <p role="alert" className="font-medium text-danger-text">
          {problems.form}
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        loading={isBusy}
        loadingLabel={texts.forwardBusy}
      >
        {texts.forwardButton}
      </Button>
    </form>
  )
}

/** What is sent, who may look, and for how long. */
function ForwardingFacts({ value: { locationName, opensUntil, timeZone } }: Pick<ConsentFormProps, 'value'>) {
  const facts = [
    [texts.consentWhatTitle, texts.consentWhatText],
    [texts.consentWhoTitle, fillIn(texts.consentWhoText, { locationName })],
    [texts.consentHowLongTitle, fillIn(texts.consentHowLongText, { moment: momentTextThere(opensUntil, timeZone) })],
  ] as const
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
