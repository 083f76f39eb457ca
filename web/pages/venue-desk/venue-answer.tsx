import type { MetaFunction } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayText, momentTextThere, timeText } from '../../../contract/date-texts.ts'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { AnswerForm } from './answer-form.tsx'
import { outcomeOf, type VenueRequest } from './venue-request.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.requestPageTitle })

export const headers = linkPageHeaders

/**
 * The target of the link in a venue's mail (T132). Only a press on a button decides, so programs that open links do no
 * harm.
 */
export default function VenueAnswer() {
  const token = useLinkToken()
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(api.POST('/api/venueAnswer/read', { body: { token } })),
    token,
  )
  return (
    <div className="wrap max-w-2xl pt-8 pb-16">
      {loaded.state === 'loading' && <Skeleton height="20rem" className="rounded-card" />}
      {loaded.state === 'failed' && loaded.problem.status === 400 && (
        <EmptyState icon="mail" role="alert" title={texts.requestInvalidLinkTitle}>
          {texts.requestInvalidLinkHint}
        </EmptyState>
      )}
      {loaded.state === 'failed' && loaded.problem.status !== 400 && (
        <LoadError problem={loaded.problem} onRetry={reload} />
      )}
      {loaded.state === 'here' && <Request token={token} request={loaded.value} onAnswered={show} />}
    </div>
  )
}

interface RequestProps {
  readonly token: string
  readonly request: VenueRequest
  readonly onAnswered: (request: VenueRequest) => void
}

function Request({ token, request, onAnswered }: RequestProps) {
  const { ticketName, locationName, canAnswer } = request
  return (
    <Card className="grid gap-6">
      <header>
        <p className="text-ink-muted">{locationName}</p>
        <h1 className="text-title">{ticketName}</h1>
      </header>
      <Facts request={request} />
      {canAnswer ? <AnswerForm token={token} onAnswered={onAnswered} /> : <Outcome request={request} />}
    </Card>
  )
}

function Facts({ request }: { readonly request: VenueRequest }) {
  const { dateOfVisit, timeFrom, timeTo, travellerName, timeZone, answerBy, canAnswer } = request
  const facts = [
    [texts.requestGuest, travellerName ?? texts.unnamedTraveller],
    [texts.requestDay, dayText(dateOfVisit, 'long')],
    [texts.requestTime, timeFrom && `${timeText(timeFrom)}${timeTo ? ` - ${timeText(timeTo)}` : ''}`],
    [texts.requestAnswerBy, canAnswer && answerBy ? momentTextThere(answerBy, timeZone) : null],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt className="text-sm text-ink-muted">{name}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Outcome({ request }: { readonly request: VenueRequest }) {
  const { title, text } = outcomeOf(request)
  return (
    <div role="status" className="rounded-control bg-primary-soft px-4 py-3 text-on-primary-soft">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {request.reason && <p className="mt-1">{fillIn(texts.requestReason, { reason: request.reason })}</p>}
    </div>
  )
}
