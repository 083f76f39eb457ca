import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRouteError } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { classLevelTexts } from '../../../contract/class-level.ts'
import { FEW_SEATS } from '../../../contract/few-seats.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { loadBranding } from '../../site/facts/branding.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BookButton } from '../../flow/booking/book-button.tsx'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { ErrorPage } from '../../site/errors/error-page.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { classEventData } from '../../site/meta/place-data.ts'
import { breadcrumbData } from '../../site/meta/structured-data.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { ShareButton } from '../../site/share/share-button.tsx'
import { TypeBadge } from '../../parts/venue-facts/gym-access.tsx'
import { NoPictures } from '../../parts/venue-facts/no-pictures.tsx'
import { pricesPerVisit } from '../../parts/venue-card/prices-per-visit.ts'
import { BackLink } from '../../parts/venue-facts/venue-header.tsx'
import { Facts, Html, TextList } from '../../parts/venue-facts/venue-parts.tsx'
import { ClassFacts } from './class-facts.tsx'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { type NoSuchDate, NoSuchDatePage, noSuchDateOf } from './no-such-date.tsx'
import { TicketButton } from '../../flow/booked/ticket-button.tsx'
import { HeldPlaceNote, useHeldSession } from './held-place-note.tsx'
import { useOwnBooking } from './use-own-booking.ts'
import { type WaitingLine, useWaitlist } from './use-waitlist.ts'
import { DeclineButton, WaitlistButton, WaitlistNews } from './waitlist.tsx'
import { VisitsPill } from '../../parts/class-row/visits-pill.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const asked = url.searchParams.get('date') ?? undefined
  const id = params['id'] ?? ''
  const call = (date?: string) =>
    api.GET('/api/studio/class/{id}', { params: { path: { id }, query: date ? { date } : {} } })
  const outcome = await call(asked)
  if (asked && [400, 404].includes(outcome.response.status)) {
    const { data: next } = await call()
    // A class has no page on a date without a session; the error names the next date with one (T122).
    // oxlint-disable-next-line typescript/only-throw-error
    if (next)
      throw data(
        {
          noSuchDate: {
            name: next.name,
            venue: next.studio.name,
            slug: next.studio.slug,
            id: next.id,
            next: next.date,
          },
        } satisfies NoSuchDate,
        { status: 404 },
      )
    // oxlint-disable-next-line typescript/only-throw-error
    if (outcome.response.status === 400) throw data(texts.noSuchDateError, { status: 404 })
  }
  const session = answerOrErrorPage(outcome)
  // An old slug, or an id, redirects to the current slug (T28).
  if (params['slug'] !== session.studio.slug)
    throw redirect(url.pathname.replace(/\/location\/[^/]+/i, `/location/${session.studio.slug}`) + url.search, 301)
  const prices = await pricesPerVisit(
    api,
    session.studio.destinationCity,
    await loadBranding(api, url, context.get(requestContext)),
  )
  return { session, price: prices[session.voucherType] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: texts.noSuchClassTitle })
  const { session } = loaderData
  const { name, date, studio, id } = session
  const path = `/location/${studio.slug}/class/${id}?date=${date}`
  const steps = [
    { name: studio.destinationCity, path: `/locations?city=${encodeURIComponent(studio.destinationCity)}` },
    { name: studio.name, path: `/location/${studio.slug}` },
    { name, path },
  ]
  return pageMeta(matches, {
    title: fillIn(texts.pageTitle, { name, studio: studio.name }),
    description: fillIn(texts.pageDescription, {
      name,
      studio: studio.name,
      city: studio.address.city,
      day: dayText(date, 'long'),
    }),
    path,
    image: studio.mainImage,
    data: (absolute) => [classEventData(session, absolute), breadcrumbData(steps, absolute)],
  })
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export function ErrorBoundary() {
  const error = useRouteError()
  const known = noSuchDateOf(error)
  return known ? <NoSuchDatePage {...known} /> : <ErrorPage error={error} />
}

/**
 * One column below 992, with the day and time right below the name and the button at the bottom. From there on they
 * stand beside the text, and from 1400 (2-marketplace §9) the text has two columns as well.
 */
export default function ClassPage() {
  const { session: loaded, price } = useLoaderData<typeof loader>()
  const own = useOwnBooking(useStarted(loaded))
  const line = useWaitlist(useHeldSession(own.session))
  const { session } = line
  const { studio } = session
  return (
    <div className="wrap pt-2 lg:pb-16">
      <BackLink to={`/location/${studio.slug}`}>{texts.backLink}</BackLink>
      <div className="mt-1 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10 min-[1400px]:grid-cols-[minmax(0,1fr)_24rem] min-[1400px]:gap-x-14">
        <Head session={session} />
        <aside className="max-lg:contents lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:rounded-card lg:border lg:border-line lg:bg-surface-raised lg:p-6 lg:shadow-card">
          <div className="max-lg:order-2 max-lg:mt-6 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface-raised max-lg:p-5">
            <ClassFacts session={session} price={price} booking={own.booking}>
              {!own.booking && <HeldPlaceNote session={session} />}
              <WaitlistNews line={line} />
            </ClassFacts>
          </div>
          <Book line={line} booking={own.booking} />
        </aside>
        <About session={session} />
      </div>
    </div>
  )
}

/**
 * Reloads a class that starts while its page is open, because it can no longer be booked. Without an answer it stays as
 * it was.
 */
function useStarted(loaded: ClassWithStudio): ClassWithStudio {
  const now = useMinute()
  const { id, date, startsAt } = loaded
  const hasBegun = !loaded.alreadyStarted && now !== null && Date.parse(startsAt) <= now
  const [{ value: begun = loaded }] = useLoad(
    () => awaitAnswer(api.GET('/api/studio/class/{id}', { params: { path: { id }, query: { date } } })),
    hasBegun ? `${id} ${date}` : null,
  )
  return begun
}

function Head({ session }: { readonly session: ClassWithStudio }) {
  const { studio } = session
  return (
    <div className="min-w-0 max-lg:order-1 lg:col-start-1">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-title hyphens-auto">{session.name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4">
            <SiteLink
              to={`/location/${studio.slug}`}
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
            >
              {studio.name}
            </SiteLink>
            {session.rating && (
              <span className="inline-flex items-center gap-1.5 text-ink-muted">
                {texts.ratingLabel} <RatingMark rating={session.rating} />
              </span>
            )}
          </p>
        </div>
        <ShareButton
          title={texts.shareTitle}
          text={fillIn(texts.shareText, {
            session: session.name,
            studio: studio.name,
            day: dayText(session.date),
            time: timeText(session.timeFrom),
          })}
          path={`/location/${studio.slug}/class/${session.id}?date=${session.date}`}
        />
      </div>
      <Badges session={session} />
      {studio.mainImage ? (
        <Picture
          src={studio.mainImage}
          hash={studio.imageHash}
          alt=""
          ratio={null}
          priority
          sizes="(min-width: 992px) 800px, 100vw"
          className="mt-5 aspect-[16/9] rounded-card md:max-lg:aspect-[2/1]"
        />
      ) : (
        <NoPictures name={studio.name} />
      )}
    </div>
  )
}

function Badges({ session }: { readonly session: ClassWithStudio }) {
  const { user } = useLogin()
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <TypeBadge type={session.voucherType} />
      <VisitsPill wpVisits={session.wpVisits} isWpUser={user?.isWpUser} />
      {session.level && <Badge>{classLevelTexts[session.level]}</Badge>}
      {session.isOnline && <Badge icon="video">{texts.onlineBadge}</Badge>}
      {session.seatsLeft !== null && session.seatsLeft > 0 && session.seatsLeft <= FEW_SEATS && (
        <Badge tone="warning">
          {session.seatsLeft === 1 ? texts.seatsLeftOne : fillIn(texts.seatsLeftMany, { seatsLeft: session.seatsLeft })}
        </Badge>
      )}
    </div>
  )
}

function About({ session }: { readonly session: ClassWithStudio }) {
  return (
    <article className="min-w-0 max-lg:order-3 lg:col-start-1 min-[1400px]:grid min-[1400px]:grid-cols-2 min-[1400px]:gap-x-10 min-[1400px]:[&_ul]:grid-cols-1">
      {session.description && (
        <section className="mt-9 min-[1400px]:col-span-2">
          <h2 className="text-heading">{texts.aboutTitle}</h2>
          <Html text={session.description} />
        </section>
      )}
      {session.activities.length > 0 && <TextList title={texts.activitiesTitle} items={session.activities} />}
      {session.knowBeforeYouGo.length > 0 && (
        <TextList title={texts.knowBeforeTitle} icon="info" items={session.knowBeforeYouGo.map(({ text }) => text)} />
      )}
      {session.trainerName && <Facts title={texts.trainerTitle} rows={[['user', session.trainerName]]} />}
      {session.includes.length > 0 && (
        <TextList title={texts.includesTitle} icon="check" items={session.includes.map(({ text }) => text)} />
      )}
      {session.excludes.length > 0 && (
        <TextList title={texts.excludesTitle} icon="close" items={session.excludes.map(({ text }) => text)} />
      )}
    </article>
  )
}

/** In the card; below 992 a bar at the bottom that is always visible. */
function Book({ line, booking }: { readonly line: WaitingLine; readonly booking: Booking | undefined }) {
  const { session } = line
  if (!session.studio.takesPart) return null
  return (
    <div className="thumb-bar max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-4 max-lg:-mx-(--gutter) max-lg:mt-10 max-lg:flex max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-line max-lg:bg-surface-raised max-lg:px-(--gutter) max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-5">
      <p className="figures min-w-0 flex-1 text-sm leading-tight lg:hidden">
        <span className="block font-semibold">{dayText(session.date)}</span>
        <span className="text-ink-muted">{timeText(session.timeFrom)}</span>
      </p>
      {/* On a phone both buttons of an offer are in one row: the cookie banner stands above a bar of one row. */}
      <div className="shrink-0 max-lg:flex max-lg:flex-row-reverse max-lg:items-center max-lg:gap-1">
        <BookButton
          session={session}
          label={line.wait?.state === 'offered' ? texts.bookOfferButton : texts.bookButton}
          instead={
            booking ? (
              <TicketButton booking={booking} />
            ) : (
              line.isShown && session.cannotBookReason === 'classFull' && <WaitlistButton line={line} />
            )
          }
        />
        {line.wait?.state === 'offered' && <DeclineButton line={line} />}
      </div>
    </div>
  )
}
