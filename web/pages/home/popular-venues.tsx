import { Badge } from '../../ui/badge.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import type { HomeData } from './home.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** Items per view: 5 from 1300, 4 from 992, 3 from 764, else 1 (2-marketplace §2.2). */
const perView = [
  '[&>li]:w-[86%]',
  'min-[764px]:[&>li]:w-[calc((100%-2rem)/3)]',
  'min-[992px]:[&>li]:w-[calc((100%-3rem)/4)]',
  'min-[1300px]:[&>li]:w-[calc((100%-4rem)/5)]',
].join(' ')
const sizes = '(min-width: 1300px) 270px, (min-width: 992px) 28vw, (min-width: 764px) 37vw, 97vw'

export function PopularVenues({ city, venues }: { readonly city: string; readonly venues: HomeData['popular'] }) {
  if (venues.length === 0) return null
  return (
    <section className="wrap py-4 lg:py-14">
      <Carousel
        label={fillIn(texts.popularTitle, { city })}
        itemsClassName={perView}
        heading={<h2 className="text-title">{fillIn(texts.popularTitle, { city })}</h2>}
      >
        {venues.map((venue) => (
          <li key={venue.id}>
            <VenueCard venue={venue} />
          </li>
        ))}
      </Carousel>
      <SiteLink
        to={`/locations?city=${encodeURIComponent(city)}`}
        className="inline-flex min-h-11 max-md:-mt-2 lg:mt-2 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        {fillIn(texts.popularAllLink, { city })}
      </SiteLink>
    </section>
  )
}

function VenueCard({
  venue: { name, slug, mainImage, hasPremiumOffers, hasStandardOffers },
}: {
  venue: HomeData['popular'][number]
}) {
  return (
    <article className="group relative h-full">
      <Picture
        src={mainImage}
        alt=""
        sizes={sizes}
        icon="dumbbell"
        className="rounded-card max-sm:aspect-video! [&>img]:transition-[scale] [&>img]:duration-250 group-hover:[&>img]:scale-[1.03]"
      />
      <h3 className="mt-3 line-clamp-2 font-sans text-[1.0625rem] leading-snug font-semibold tracking-tight">
        <SiteLink to={`/location/${slug}`} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </SiteLink>
      </h3>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {hasStandardOffers && <Badge tone="standard">{texts.standardBadge}</Badge>}
        {hasPremiumOffers && <Badge tone="premium">{texts.premiumBadge}</Badge>}
      </p>
    </article>
  )
}
