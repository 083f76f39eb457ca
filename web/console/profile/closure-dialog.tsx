import { useState } from 'react'
import { z } from 'zod'
import { addClosureBody, type ClosureHits, type VenueClosures } from '../../../contract/venue-opening.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useStepFocus } from '../../ui/use-step-focus.ts'
import { StepButtons } from '../kit/step-buttons.tsx'
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
  const [isClosing, setClosing] = useState(false)
  const around = useStepFocus(found !== undefined)
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
    setClosing(true)
    const body = { ...found.wish, version: found.hits.version }
    const answer = staffApi.POST('/api/staff/venues/{venue}/closures', { params: { path }, body })
    const closures = await awaitAnswer(answer)
      .catch(async (thrown: unknown) => {
        if (asProblem(thrown).code === 'closureHitsChanged') await look(found.wish)
        throw thrown
      })
      .finally(() => setClosing(false))
    onClosed(closures)
  }
  return (
    <FormDialog title={texts.addClosureButton} size="sm" isBusy={form.isSending || isClosing} onClose={onClose}>
      <div ref={around}>
        <div hidden={found !== undefined}>
          <FlowForm form={form}>
            <WishFields errors={form.errors} />
            <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.closurePreviewBusy}>
              {texts.closurePreviewButton}
            </Button>
          </FlowForm>
        </div>
        {found && <ClosureAnswer hits={found.hits} onBack={() => setFound(undefined)} onConfirm={close} />}
      </div>
    </FormDialog>
  )
}

function WishFields({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={texts.closureFirstDayLabel}
          name="firstDate"
          required
          error={errors['firstDate']}
        />
        <TextField
          type="date"
          label={texts.closureLastDayLabel}
          hint={texts.closureLastDayHint}
          name="lastDate"
          error={errors['lastDate']}
        />
        <TextField type="time" label={texts.closureFromLabel} name="from" optional error={errors['from']} />
        <TextField type="time" label={texts.closureUntilLabel} name="to" optional error={errors['to']} />
      </div>
      <p className="text-sm text-ink-muted">{texts.closureTimesHint}</p>
      <TextField
        label={texts.closureReasonLabel}
        hint={texts.closureReasonHint}
        name="reason"
        optional
        error={errors['reason']}
      />
    </>
  )
}

interface ClosureAnswerProps {
  readonly hits: ClosureHits
  readonly onBack: () => void
  readonly onConfirm: () => Promise<void>
}

function ClosureAnswer({ hits: { days, classes, walkIns }, onBack, onConfirm }: ClosureAnswerProps) {
  const form = useForm(z.object({}), onConfirm)
  const booked = classes.reduce((sum, { travellers }) => sum + travellers.length, 0)
  return (
    <FlowForm form={form}>
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
      <StepButtons
        isDanger={classes.length + walkIns.length > 0}
        isBusy={form.isSending}
        busyText={texts.closureConfirmBusy}
        confirmText={texts.closureConfirmButton}
        onBack={onBack}
      />
    </FlowForm>
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
