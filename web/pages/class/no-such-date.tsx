import { isRouteErrorResponse } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** An existing class on a date without a session, with the next date that has one. */
export interface NoSuchDate {
  readonly noSuchDate: {
    readonly name: string
    readonly venue: string
    readonly slug: string
    readonly id: string
    readonly next: string
  }
}

/** The details, if the loader threw this. */
export function noSuchDateOf(error: unknown): NoSuchDate['noSuchDate'] | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { noSuchDate } = (error.data ?? {}) as Partial<NoSuchDate>
  return noSuchDate
}

/** T122: a clear not-found page with a link to continue. */
export function NoSuchDatePage({ name, venue, slug, id, next }: NoSuchDate['noSuchDate']) {
  return (
    <section className="wrap grid justify-items-center gap-3 py-20 text-center">
      <title>{texts.noDatePageTitle}</title>
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon name="calendar" size={36} />
      </span>
      <h1 className="mt-2 text-title">{fillIn(texts.noDateTitle, { name })}</h1>
      <p className="max-w-md text-ink-muted">{fillIn(texts.noDateText, { venue, day: dayText(next, 'long') })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <SiteButtonLink to={`/location/${slug}/class/${id}?date=${next}`}>{texts.noDateNextLink}</SiteButtonLink>
        <SiteButtonLink to={`/location/${slug}`} variant="secondary">
          {fillIn(texts.noDateVenueLink, { venue })}
        </SiteButtonLink>
      </div>
    </section>
  )
}
