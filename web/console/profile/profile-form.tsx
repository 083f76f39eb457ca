import type { ReactNode } from 'react'
import { profileFieldsBody, type ProfileFields, type VenueProfile } from '../../../contract/venue-profile.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { RecordLine, RecordLines, RecordText, RecordWords } from './record-fields.tsx'
import * as texts from './texts.ts'

interface ProfileFormProps {
  readonly slug: string
  readonly profile: VenueProfile
}

export function ProfileForm({ slug, profile }: ProfileFormProps) {
  const params = { path: { venue: slug } }
  const form = useRecordForm(profile, {
    schema: profileFieldsBody,
    save: (body) => awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/profile', { params, body })),
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/profile', { params })),
    onSaved: () => toast.success(texts.saveDone),
  })
  const { venue, choices, hasWalkIn, mayChange } = profile
  return (
    <>
      <ProfileHead venue={venue} mayChange={mayChange} />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
        <TwoVersions form={form} labels={texts.fieldLabels} textOf={textOf} />
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
          <legend className="sr-only">{texts.profileTitle}</legend>
          <Words form={form} />
          <Contact form={form} />
          <Part title={texts.amenitiesTitle}>
            <RecordWords form={form} name="activities" choices={choices.activities} />
            <RecordWords form={form} name="facilities" choices={choices.facilities} />
            <RecordWords form={form} name="amenities" choices={choices.amenities} />
            <RecordWords form={form} name="languages" choices={choices.languages} />
          </Part>
          <Part title={texts.goodToKnowTitle}>
            <RecordLines form={form} name="highlights" />
            <RecordLines form={form} name="includes" />
            <RecordLines form={form} name="excludes" />
            <RecordText form={form} name="covidMeasures" rows={3} />
          </Part>
          <Confirming form={form} />
          <WalkIn form={form} hasWalkIn={hasWalkIn} />
        </fieldset>
        {mayChange && <SaveBar form={form} />}
      </form>
    </>
  )
}

type FormProps = { readonly form: RecordForm<ProfileFields> }

function ProfileHead({ venue, mayChange }: Pick<VenueProfile, 'venue' | 'mayChange'>) {
  return (
    <PageHead title={texts.profileTitle} venue={venue.name}>
      <p className="mt-1 text-ink-muted">
        {mayChange ? texts.visibleAtOnceHint : texts.whoMayChange}{' '}
        <a
          href={`/location/${venue.slug}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-ink underline underline-offset-3"
        >
          {texts.seePageLink}
          <Icon name="arrow-up-right" size={16} />
        </a>
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {fillIn(texts.profileFixedHint, { name: venue.name, city: venue.city })}
      </p>
    </PageHead>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

function Words({ form }: FormProps) {
  return (
    <Part title={texts.wordsTitle}>
      <RecordLine form={form} name="shortDescription" hint={texts.shortDescriptionHint} />
      <RecordText form={form} name="description" rows={9} hint={texts.descriptionHint} />
    </Part>
  )
}

function Contact({ form }: FormProps) {
  return (
    <Part title={texts.contactTitle}>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <RecordLine form={form} name="streetAddress" autoComplete="street-address" />
        <RecordLine form={form} name="postalCode" autoComplete="postal-code" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordLine form={form} name="phone" type="tel" autoComplete="tel" />
        <RecordLine form={form} name="email" type="email" autoComplete="email" hint={texts.emailHint} />
      </div>
      <RecordLine form={form} name="website" type="url" autoComplete="url" />
    </Part>
  )
}

function Confirming({ form }: FormProps) {
  return (
    <Part title={texts.confirmingTitle}>
      <Checkbox
        name="confirmsAtOnce"
        label={texts.fieldLabels.confirmsAtOnce}
        hint={texts.confirmingHint}
        checked={form.fields.confirmsAtOnce}
        error={form.errorOf('confirmsAtOnce')}
        onChange={({ target }) => form.set('confirmsAtOnce', target.checked)}
      />
      <p className="text-sm text-ink-muted">{texts.confirmingMore}</p>
    </Part>
  )
}

function WalkIn({ form, hasWalkIn }: FormProps & Pick<VenueProfile, 'hasWalkIn'>) {
  if (!hasWalkIn)
    return (
      <Part title={texts.walkInTitle}>
        <p className="text-ink-muted">{texts.walkInNotAgreed}</p>
      </Part>
    )
  return (
    <Part title={texts.walkInTitle}>
      <Checkbox
        name="isWalkInOffered"
        label={texts.fieldLabels.isWalkInOffered}
        hint={texts.walkInSwitchHint}
        checked={form.fields.isWalkInOffered}
        error={form.errorOf('isWalkInOffered')}
        onChange={({ target }) => form.set('isWalkInOffered', target.checked)}
      />
      <RecordText form={form} name="walkInDescription" rows={3} />
      <RecordLine form={form} name="walkInPriceInfo" hint={texts.walkInPriceHint} />
    </Part>
  )
}

function textOf(value: ProfileFields[keyof ProfileFields]): string {
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  return typeof value === 'string' ? value : (value ?? []).join('\n')
}
