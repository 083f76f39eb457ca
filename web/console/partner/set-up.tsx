import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { OfferPage } from './offer.tsx'
import type { PartnerPlace } from './partner-frame.tsx'
import { PeoplePage } from './people.tsx'
import * as texts from './set-up-texts.ts'
import { SitePage } from './site.tsx'
import { NextLink } from './step-end.tsx'

const steps = ['look', 'offer', 'people', 'publish'] as const
type Step = (typeof steps)[number]

/** The steps after the first, for a partner that is there. The address holds the step. */
export function SetUpPage(place: PartnerPlace) {
  const [query] = useSearchParams()
  const step = steps.find((known) => known === query.get('step')) ?? 'look'
  const following = steps[steps.indexOf(step) + 1]
  const next = following && { to: addressOf(place.slug, following), text: texts.nextButtons[following] }
  return (
    <>
      <SetUpSteps slug={place.slug} step={step} />
      {step === 'offer' && <OfferPage {...place} next={next} />}
      {step === 'people' && <PeoplePage {...place} />}
      {step === 'people' && next && <NextLink {...next} />}
      {(step === 'look' || step === 'publish') && <SitePage key={step} {...place} part={step} next={next} />}
      {step === 'publish' && <NextLink to={`/staff/partners/${place.slug}/kit`} text={texts.kitLink} />}
    </>
  )
}

const addressOf = (slug: string, step: Step) => `/staff/partners/${slug}/set-up?step=${step}`

interface SetUpStepsProps {
  /** Undefined before there is a partner. */
  readonly slug?: string
  readonly step: Step | 'name'
}

/** Where in the five steps a person is. */
export function SetUpSteps({ slug, step: here }: SetUpStepsProps) {
  const link = (step: Step, text: ReactNode) =>
    slug === undefined ? text : <Link to={addressOf(slug, step)}>{text}</Link>
  return (
    <nav aria-label={texts.stepsLabel}>
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {(['name', ...steps] as const).map((step, index) => (
          <li
            key={step}
            aria-current={step === here ? 'step' : undefined}
            className={cx('font-medium', step === here ? 'text-ink underline underline-offset-4' : 'text-ink-muted')}
          >
            {index + 1}. {step === 'name' ? texts.stepTexts.name : link(step, texts.stepTexts[step])}
          </li>
        ))}
      </ol>
    </nav>
  )
}
