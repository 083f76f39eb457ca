import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { apiContext } from '../../session/request-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BookButton } from '../booking-flow/book-button.tsx'
import { answered } from '../layout/answered.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { SiteLink } from '../layout/site-link.tsx'
import { Facts, Html, TextList } from '../venue/venue-parts.tsx'
import { dayText, ownTimeText, timeText } from './class-times.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const date = url.searchParams.get('date') ?? undefined
  const outcome = await api.GET('/api/studio/class/{id}', { params: { path: { id: params['id'] ?? '' }, query: date ? { date } : {} } })
  // A date that does not exist is a class that does not exist (T122).
  // oxlint-disable-next-line typescript/only-throw-error
  if (outcome.response.status === 400) throw data(null, { status: 404 })
  const lesson = answered(outcome)
  if (params['slug'] !== lesson.studio.slug) throw redirect(url.pathname.replace(/\/location\/[^/]+/i, `/location/${lesson.studio.slug}`) + url.search)
  return { lesson }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: 'No such class' })
  const { name, date, studio, id } = loaderData.lesson
  return pageMeta(matches, {
    title: `${name} at ${studio.name}`,
    description: `${name} at ${studio.name}, ${studio.address.city}, ${dayText(date, 'long')}. Book it with your pass.`,
    path: `/location/${studio.slug}/class/${id}?date=${date}`,
    image: studio.mainImage,
  })
}

export { keepsData as shouldRevalidate } from '../traveller-flow/flow-address.rules.ts'

export default function ClassPage() {
  const { lesson } = useLoaderData<typeof loader>()
  const { studio } = lesson
  return (
    <div className="wrap pt-4 nav:pb-16">
      <Breadcrumb crumbs={[{ label: studio.destinationCity, to: `/locations?city=${encodeURIComponent(studio.destinationCity)}` }, { label: studio.name, to: `/location/${studio.slug}` }, { label: lesson.name }]} />
      <div className="mt-4 nav:grid nav:grid-cols-[minmax(0,1fr)_22rem] nav:gap-8">
        <article className="min-w-0">
          <Picture src={studio.mainImage} hash={studio.imageHash} alt="" ratio="16 / 9" priority sizes="(min-width: 1090px) 800px, 100vw" className="rounded-card" />
          <h1 className="mt-6 text-title break-words">{lesson.name}</h1>
          <p className="mt-1 text-ink-muted">
            <SiteLink to={`/location/${studio.slug}`} className="font-medium text-ink underline underline-offset-4">
              {studio.name}
            </SiteLink>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Badge tone={lesson.voucherType}>{lesson.voucherType === 'premium' ? 'Premium' : 'Standard'}</Badge>
            {lesson.isOnline && <Badge icon="video">Online</Badge>}
            {lesson.seatsLeft !== null && lesson.seatsLeft > 0 && lesson.seatsLeft <= 3 && <Badge tone="warning">{lesson.seatsLeft === 1 ? 'One seat left' : `${lesson.seatsLeft} seats left`}</Badge>}
          </div>
          {lesson.description && (
            <section className="mt-8">
              <h2 className="text-heading">About the class</h2>
              <Html text={lesson.description} />
            </section>
          )}
          {lesson.activities.length > 0 && <TextList title="Activites" items={lesson.activities} />}
          {lesson.knowBeforeYouGo.length > 0 && <TextList title="Know before you go" icon="info" items={lesson.knowBeforeYouGo.map(({ text }) => text)} />}
          {lesson.trainerName && <Facts title="Trainer" rows={[['user', lesson.trainerName]]} />}
          {lesson.includes.length > 0 && <TextList title="Includes" icon="check" items={lesson.includes.map(({ text }) => text)} />}
          {lesson.excludes.length > 0 && <TextList title="Excludes" icon="close" items={lesson.excludes.map(({ text }) => text)} />}
        </article>
        <aside className="max-nav:contents nav:sticky nav:top-24 nav:self-start nav:rounded-card nav:border nav:border-line nav:bg-surface-raised nav:p-6">
          <div className="max-nav:mt-8 max-nav:rounded-card max-nav:border max-nav:border-line max-nav:p-5">
            <When lesson={lesson} />
            <p className="mt-3 flex gap-2 text-sm text-ink-muted">
              <Icon name="map-pin" size={18} className="shrink-0" />
              {lesson.isOnline ? 'Online: the link comes with your booking' : [studio.address.streetAddress, studio.address.city].filter(Boolean).join(', ')}
            </p>
            <p className="mt-3 text-sm text-ink-muted">Free to cancel up to 2 hours before. Later, the visit is used.</p>
            {!studio.isIntegrated && !lesson.isOnline && <p className="mt-2 text-sm text-ink-muted">This venue confirms bookings itself, usually within 24-48 hours.</p>}
          </div>
          <Book lesson={lesson} />
        </aside>
      </div>
    </div>
  )
}

/** In the card; on a phone a bar under the thumb, in view all the way down the page. */
function Book({ lesson }: { readonly lesson: ClassWithStudio }) {
  return (
    <div className="max-nav:sticky max-nav:bottom-0 max-nav:z-20 max-nav:-mx-4 max-nav:mt-8 max-nav:flex max-nav:items-center max-nav:gap-4 max-nav:border-t max-nav:border-line max-nav:bg-surface-raised max-nav:px-4 max-nav:pt-3 max-nav:pb-[max(0.75rem,env(safe-area-inset-bottom))] nav:mt-5">
      <p className="figures min-w-0 flex-1 text-sm leading-tight nav:hidden">
        <span className="block font-semibold">{dayText(lesson.date)}</span>
        <span className="text-ink-muted">{timeText(lesson.timeFrom)}</span>
      </p>
      <div className="shrink-0">
        <BookButton lesson={lesson} />
      </div>
    </div>
  )
}

/** In the venue's zone; the reader's own time beside it where the two differ. */
function When({ lesson }: { readonly lesson: ClassWithStudio }) {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => setOwn(ownTimeText(lesson.startsAt, lesson.timeZone)), [lesson])
  return (
    <div>
      <p className="font-display text-lg font-semibold">{dayText(lesson.date, 'long')}</p>
      <p className="figures mt-0.5">
        from {timeText(lesson.timeFrom)} to {timeText(lesson.timeTo)}
      </p>
      {own && <p className="text-sm text-ink-muted">{own} where you are</p>}
    </div>
  )
}
