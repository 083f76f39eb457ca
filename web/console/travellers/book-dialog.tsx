import { type ChangeEvent, useState } from 'react'
import { z } from 'zod'
import { dateInput } from '../../../contract/date-schemas.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { line } from '../../../contract/inputs.ts'
import type { FindHit } from '../../../contract/staff-find.ts'
import { type BookingTrial, makeStaffBooking } from '../../../contract/staff-traveller-acts.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { useActKey } from '../kit/use-act-key.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface Offer {
  readonly type: 'class' | 'walkIn'
  readonly ticketId: string
  readonly date: string
  readonly name: string
}

type PassAnswer = BookingTrial['answers'][number]

/** What this traveller can book at a venue on a day, why not, and booking it for them (T176). */
export default function BookDialog({ id, onClose, ...rest }: ActProps) {
  const [where, setWhere] = useState<{ readonly venues: readonly FindHit[]; readonly date: string }>()
  const [slug, setSlug] = useState('')
  const [chosen, setChosen] = useState<{ readonly offer: Offer; readonly pass: NonNullable<PassAnswer['pass']> }>()
  const form = useForm(search, async ({ venue: text, date }) => {
    const { found } = await awaitAnswer(staffApi.GET('/api/staff/find', { params: { query: { text } } }))
    const venues = found.filter(({ kind }) => kind === 'venue')
    setWhere({ venues, date })
    setSlug(venues[0]?.id ?? '')
  })
  if (chosen) return <ConfirmDialog {...chosen} {...rest} id={id} onClose={onClose} />
  return (
    <Dialog title={texts.bookTitle} size="sm" onClose={onClose}>
      <FlowForm form={form}>
        <TextField name="venue" label={texts.bookVenueLabel} required maxLength={100} error={form.errors['venue']} />
        <TextField type="date" name="date" label={texts.bookDateLabel} required error={form.errors['date']} />
        <Button type="submit" wide variant="secondary" loading={form.isSending}>
          {texts.bookSearchButton}
        </Button>
      </FlowForm>
      <div className="mt-4 grid gap-4" aria-live="polite">
        {where && where.venues.length === 0 && <p>{texts.bookNoVenue}</p>}
        {where && where.venues.length > 1 && (
          <SelectField
            label={texts.bookWhichVenue}
            value={slug}
            options={where.venues.map((venue) => ({
              value: venue.id,
              label: [venue.title, venue.detail].filter(Boolean).join(', '),
            }))}
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
        {where && slug !== '' && (
          <Offers
            key={`${slug} ${where.date}`}
            {...{ slug, date: where.date, travellerId: id }}
            onChoose={(offer, pass) => setChosen({ offer, pass })}
          />
        )}
      </div>
    </Dialog>
  )
}

const search = z.object({ venue: line(100, texts.bookVenueMissing), date: dateInput })

interface OffersProps {
  readonly slug: string
  readonly date: string
  readonly travellerId: string
  readonly onChoose: (offer: Offer, pass: NonNullable<PassAnswer['pass']>) => void
}

/** The classes of the day and general gym access. One that is chosen is tried with each pass. */
function Offers({ slug, date, travellerId, onChoose }: OffersProps) {
  const [loaded, reload] = useLoad(() => loadOffers(slug, date), `${slug} ${date}`)
  const [offer, setOffer] = useState<Offer>()
  if (loaded.state === 'loading') return <Loader label={texts.bookOffersBusy} />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  if (loaded.value.length === 0) return <p>{texts.bookNothing}</p>
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    setOffer(loaded.value.find(({ ticketId }) => ticketId === target.value))
  return (
    <>
      <SelectField
        label={texts.bookOfferLabel}
        placeholder={texts.bookOfferPlaceholder}
        defaultValue=""
        options={loaded.value.map(({ ticketId, name }) => ({ value: ticketId, label: name }))}
        onChange={choose}
      />
      {offer && <Answers key={offer.ticketId} {...{ offer, travellerId, onChoose }} />}
    </>
  )
}

async function loadOffers(slug: string, date: string): Promise<Offer[]> {
  const path = '/api/studio/{slug}/classes'
  const classes = await awaitAnswer(api.GET(path, { params: { path: { slug }, query: { date } } }))
  const walkIn = await awaitAnswer(api.GET('/api/studio/{id}/walkIn', { params: { path: { id: slug } } })).catch(
    (thrown: unknown) => {
      if (asProblem(thrown).code === 'walkInNotFound') return null
      throw thrown
    },
  )
  return [
    ...(walkIn ? [{ type: 'walkIn', ticketId: walkIn.id, date, name: walkIn.name } as const] : []),
    ...classes.map(({ id: ticketId, name, timeFrom }) => ({
      type: 'class' as const,
      ticketId,
      date,
      name: `${timeText(timeFrom)} ${name}`,
    })),
  ]
}

interface AnswersProps extends Pick<OffersProps, 'travellerId' | 'onChoose'> {
  readonly offer: Offer
}

function Answers({ offer, travellerId, onChoose }: AnswersProps) {
  const { name: _, ...body } = offer
  const [loaded, reload] = useLoad(() => {
    const params = { path: { travellerId } }
    return awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/bookings/preview', { params, body }))
  }, `${offer.ticketId} ${offer.date}`)
  if (loaded.state === 'loading') return <Loader label={texts.bookAnswersBusy} />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  return (
    <ul className="grid gap-3">
      {loaded.value.answers.map(({ pass, refusal }) => (
        <li key={pass?.id ?? ''} className="grid gap-2 rounded-card border border-line p-4 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {pass ? `${pass.name} (${pass.code})` : texts.bookNoPass}
            <Badge tone={refusal ? 'danger' : 'success'}>{refusal ? texts.bookCannot : texts.bookCan}</Badge>
          </p>
          {refusal && refusal.code !== 'passNotFound' && <p>{fillIn(texts.bookRefusal, { text: refusal.text })}</p>}
          {pass && !refusal && (
            <Button variant="secondary" onClick={() => onChoose(offer, pass)}>
              {texts.bookWithButton}
              <span className="sr-only"> {pass.code}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ConfirmDialogProps extends ActProps {
  readonly offer: Offer
  readonly pass: NonNullable<PassAnswer['pass']>
}

function ConfirmDialog({ id: travellerId, offer, pass, ...rest }: ConfirmDialogProps) {
  const sendOnce = useActKey()
  const { name, type, ticketId, date } = offer
  return (
    <ActDialog
      {...rest}
      words={{ ...texts.bookWords, text: fillIn(texts.bookWords.text, { name, date: dayText(date), pass: pass.code }) }}
      schema={makeStaffBooking.body}
      send={async (body) => {
        await sendOnce((key) => {
          const sent = { params: { path: { travellerId } }, headers: { 'idempotency-key': key }, body }
          return awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/bookings', sent))
        })
        return true
      }}
    >
      {() =>
        Object.entries({ type, ticketId, date, passId: pass.id }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))
      }
    </ActDialog>
  )
}
