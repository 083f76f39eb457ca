import type { ContentPage } from '../../../contract/content.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { cardsOf } from '../../parts/content/cards-of.rules.ts'
import { Prose } from '../../parts/content/prose.tsx'
import { QuestionList } from '../../parts/content/question-list.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import * as texts from './texts.ts'

/** The partner's own words and pictures, else the page of the content service (2-marketplace §2.2); none if it is empty. */
export function Why({ branding, page }: { readonly branding: SiteBranding; readonly page: ContentPage | null }) {
  if (branding.whyHtml !== null) return <PartnerWhy html={branding.whyHtml} images={branding.whyImages} />
  return page?.body ? <WhyCards page={page} /> : null
}

function PartnerWhy({ html, images }: { readonly html: string; readonly images: readonly string[] }) {
  return (
    <section className="wrap py-12 lg:py-16" aria-label={texts.whyLabel}>
      <Prose html={html} className="max-w-3xl text-lg [&_h2]:text-title" />
      {images.length > 0 && (
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {images.map((image) => (
            <li key={image}>
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 992px) 400px, (min-width: 480px) 50vw, 100vw"
                icon="dumbbell"
                className="rounded-card"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Of the cards, in their order: the documented list has five (1-storefront §1). */
const whyIcons: readonly IconName[] = ['ticket', 'badge-check', 'undo', 'lock', 'crown']

function WhyCards({ page }: { readonly page: ContentPage }) {
  const { lead, cards } = cardsOf(page.body)
  return (
    <section className="wrap py-4 lg:py-16" aria-labelledby="why">
      <h2 id="why" className="text-title">
        {page.title}
      </h2>
      <Prose html={lead} className="mt-1 text-[0.9375rem] md:mt-2 md:text-lg" />
      {cards.length > 0 && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
          tabIndex={0}
          className="mt-5 max-md:no-scrollbar max-md:-mx-(--gutter) max-md:flex max-md:snap-x max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) gap-3 md:mt-8 md:grid md:grid-cols-2 md:gap-4 lg:grid-cols-6"
        >
          {cards.map(({ title, text }, index) => (
            <li
              key={title}
              className={cx(
                'rounded-card border border-line bg-surface-raised p-4 max-md:w-[72%] max-md:shrink-0 max-md:snap-start md:p-6 lg:p-7',
                cards.length === 5 && index < 2 ? 'lg:col-span-3' : 'lg:col-span-2',
                cards.length % 2 === 1 && index === cards.length - 1 && 'md:col-span-2',
              )}
            >
              <span className="grid size-10 place-items-center rounded-[14px] md:size-12 bg-primary-soft text-on-primary-soft">
                <Icon name={whyIcons[index % whyIcons.length] ?? 'ticket'} size={24} />
              </span>
              {/* The server sanitises it when it is written and when it is sent (T152). */}
              <h3 className="mt-3 text-heading md:mt-5" dangerouslySetInnerHTML={{ __html: title }} />
              <Prose html={text} className="mt-1 max-md:text-[0.9375rem] md:mt-1.5" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const steps = [
  'mt-5 sm:mt-10 [&_ol]:mt-0! [&_ol]:list-none! [&_ol]:gap-x-8! [&_ol]:gap-y-5! sm:[&_ol]:gap-y-10! [&_ol]:pl-0! [&_ol]:[counter-reset:step] sm:[&_ol]:grid-cols-2 lg:[&_ol]:grid-cols-4',
  '[&_li]:relative [&_li]:pl-15! sm:[&_li]:pt-19 sm:[&_li]:pl-0! [&_li]:[counter-increment:step] [&_li]:before:absolute [&_li]:before:top-0 [&_li]:before:left-0 [&_li]:before:grid [&_li]:before:size-11 sm:[&_li]:before:size-14 [&_li]:before:place-items-center',
  '[&_li]:before:rounded-full [&_li]:before:bg-secondary [&_li]:before:font-display [&_li]:before:text-xl [&_li]:before:font-bold [&_li]:before:text-on-secondary [&_li]:before:content-[counter(step)]',
  '[&_h3]:mt-0! [&_h3]:text-heading [&_li_p]:mt-1.5!',
].join(' ')

/** Title and HTML of the content service; none if it is empty. An ordered list in it becomes the steps. */
export function HowItWorks({ page }: { readonly page: ContentPage }) {
  if (!page.body) return null
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-title"
      className="scroll-mt-20 bg-surface-sunken py-7 lg:py-20"
    >
      <div className="wrap">
        <h2 id="how-it-works-title" className="text-title">
          {page.title}
        </h2>
        <Prose html={page.body} className={steps} />
      </div>
    </section>
  )
}

export function Questions({
  questions,
}: {
  readonly questions: readonly { readonly title: string; readonly content: string }[]
}) {
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="wrap grid scroll-mt-20 gap-3 py-7 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:py-24"
    >
      <div className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center">
        <h2 id="faq-title" className="text-title">
          {texts.questionsTitle}
        </h2>
        <p className="mt-1 text-ink-muted max-lg:col-span-2 max-lg:row-start-2 md:text-lg lg:mt-2">
          {texts.questionsLead}
        </p>
        <SiteLink
          to="/FAQs"
          className="inline-flex min-h-11 items-center lg:mt-3 font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {texts.questionsMoreLink}
        </SiteLink>
      </div>
      <QuestionList questions={questions} name="faq" />
    </section>
  )
}
