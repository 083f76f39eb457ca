import { useState } from 'react'
import { addClosureBody, type ClosureHits, type VenueClosures } from '../../../contract/venue-opening.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { staffApi } from '../staff-login.ts'
import { VisitList } from './booked-days-dialog.tsx'
import * as texts from './texts.ts'

type Wish = ReturnType<typeof addClosureBody.parse>

interface ClosureDialogProps {
  readonly slug: string
  readonly onClose: () => void
  readonly onClosed: (closures: VenueClosures) => void
}

/**
 * Asks for days and hours, names the travellers affected, and only then closes the venue. Going back keeps what was
 * typed.
 */
export function ClosureDialog({ slug, onClose, onClosed }: ClosureDialogProps) {
  const [found, setFound] = useState<{ wish: Wish; hits: ClosureHits }>()
  const path = { venue: slug }
  const look = async (wish: Wish) => {
    const { reason: _reason, ...query } = wish
    const params = { path, query }
    setFound({ wish, hits: await awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/closures/preview', { params })) })
  }
  const form = useForm(addClosureBody, look)
  /** If more travellers are affected by now, the new list appears at once. */
  const close = async () => {
    if (!found) return
    const body = { ...found.wish, version: found.hits.version }
    const answer = staffApi.POST('/api/staff/venues/{venue}/closures', { params: { path }, body })
    const closures = await awaitAnswer(answer).catch(async (thrown: unknown) => {
      if (asProblem(thrown).code === 'closureHitsChanged') await look(found.wish)
      throw thrown
    })
    onClosed(closures)
  }
  return (
    <Dialog title={texts.addClosureButton} size="sm" onClose={onClose}>
      <div hidden={found !== undefined}>
        <FlowForm form={form}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              type="date"
              label={texts.closureFirstDayLabel}
              name="firstDate"
              required
              error={form.errors['firstDate']}
            />
            <TextField
              type="date"
              label={texts.closureLastDayLabel}
              hint={texts.closureLastDayHint}
              name="lastDate"
              error={form.errors['lastDate']}
            />
            <TextField type="time" label={texts.closureFromLabel} name="from" optional error={form.errors['from']} />
            <TextField type="time" label={texts.closureUntilLabel} name="to" optional error={form.errors['to']} />
          </div>
          <p className="text-sm text-ink-muted">{texts.closureTimesHint}</p>
          <TextField
            label={texts.closureReasonLabel}
            hint={texts.closureReasonHint}
            name="reason"
            optional
            error={form.errors['reason']}
          />
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.closurePreviewBusy}>
            {texts.closurePreviewButton}
          </Button>
        </FlowForm>
      </div>
      {found && <ClosureAnswer hits={found.hits} onBack={() => setFound(undefined)} onConfirm={close} />}
    </Dialog>
  )
}

interface ClosureAnswerProps {
  readonly hits: ClosureHits
  readonly onBack: () => void
  readonly onConfirm: () => Promise<void>
}

function ClosureAnswer({ hits: { days, classes, walkIns }, onBack, onConfirm }: ClosureAnswerProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const booked = classes.reduce((sum, { travellers }) => sum + travellers.length, 0)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().catch((thrown: unknown) => {
      setProblem(asProblem(thrown).message)
      setBusy(false)
    })
  }
  return (
    <div className="grid gap-4">
      {classes.length > 0 && (
        <section>
          <p className="font-semibold">{fillIn(texts.closureClasses, { number: classes.length, booked })}</p>
          <p className="mt-1 text-ink-muted">{texts.closureClassesHint}</p>
          <ul className="mt-3 max-h-72 list-disc overflow-y-auto pl-5">
            {classes.map((one) => (
              <HitClass key={`${one.name} ${one.date} ${one.timeFrom}`} hit={one} />
            ))}
          </ul>
        </section>
      )}
      {walkIns.length > 0 && (
        <section>
          <p className="font-semibold">{fillIn(texts.closureVisits, { number: walkIns.length })}</p>
          <p className="mt-1 text-ink-muted">{texts.closureVisitsHint}</p>
          <VisitList visits={walkIns} />
        </section>
      )}
      {classes.length + walkIns.length === 0 && <p>{fillIn(texts.closureNoBookings, { days })}</p>}
      <FormErrorSummary errors={problem ? [{ text: problem }] : []} />
      <div className="flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          {texts.backButton}
        </Button>
        <Button
          variant={classes.length + walkIns.length > 0 ? 'danger' : undefined}
          loading={isBusy}
          loadingLabel={texts.closureConfirmBusy}
          onClick={() => void confirm()}
        >
          {texts.closureConfirmButton}
        </Button>
      </div>
    </div>
  )
}

/** One class with its travellers. We write to the people on its waitlist too. */
function HitClass({
  hit: { name, date, timeFrom, waiting, travellers },
}: {
  readonly hit: ClosureHits['classes'][number]
}) {
  const facts = [
    `${dayText(date)}, ${timeText(timeFrom)}`,
    name,
    fillIn(texts.closureBooked, { number: travellers.length }),
    ...(waiting > 0 ? [fillIn(texts.closureWaiting, { number: waiting })] : []),
  ]
  return (
    <li>
      <DottedLine facts={facts} />
      {travellers.length > 0 && (
        <p className="text-sm text-ink-muted">
          {travellers.map((traveller) => traveller.name ?? texts.unnamedTraveller).join(', ')}
        </p>
      )}
    </li>
  )
}
