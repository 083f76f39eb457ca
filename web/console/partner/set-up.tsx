import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { OfferPage } from './offer.tsx'
import type { PartnerPlace } from './partner-frame.tsx'
import { PeoplePage } from './people.tsx'
import * as texts from './set-up-texts.ts'
import { SitePage } from './site.tsx'

const steps = ['look', 'offer', 'people', 'publish'] as const
type Step = (typeof steps)[number]

/** The steps after the first, for a partner that is there. The address holds the step, and each step saves by itself. */
export function SetUpPage(place: PartnerPlace) {
  const [query] = useSearchParams()
  const step = steps.find((known) => known === query.get('step')) ?? 'look'
  const next = steps[steps.indexOf(step) + 1]
  return (
    <>
      <SetUpSteps slug={place.slug} step={step} />
      {step === 'offer' ? (
        <OfferPage {...place} />
      ) : step === 'people' ? (
        <PeoplePage {...place} />
      ) : (
        <SitePage key={step} {...place} isLastStep={step === 'publish'} />
      )}
      <div className="flex justify-end">
        {next ? (
          <ButtonLink to={`/staff/partners/${place.slug}/set-up?step=${next}`} size="lg">
            {texts.nextButtons[next]}
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={`/staff/partners/${place.slug}/kit`}>
            {texts.kitLink}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

interface SetUpStepsProps {
  /** Undefined before there is a partner. */
  readonly slug?: string
  readonly step: Step | 'name'
}

/** Where in the five steps a person is. */
export function SetUpSteps({ slug, step: here }: SetUpStepsProps) {
  const link = (step: Step, text: ReactNode) =>
    slug === undefined ? text : <Link to={`/staff/partners/${slug}/set-up?step=${step}`}>{text}</Link>
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
