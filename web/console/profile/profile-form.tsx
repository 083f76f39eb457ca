import type { ReactNode } from 'react'
import { profileFieldsBody, type ProfileFields, type VenueProfile } from '../../../contract/venue-profile.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { bindFields, FlagField, LineField, NotesField, ParagraphField, WordsField } from '../kit/record-fields.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface ProfileFormProps {
  readonly slug: string
  readonly profile: VenueProfile
}

export function ProfileForm({ slug, profile }: ProfileFormProps) {
  const params = { path: { venue: slug } }
  const form = useRecordForm(profile, {
    schema: profileFieldsBody,
    async save(body) {
      const saved = await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/profile', { params, body }))
      toast.success(texts.saveDone)
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/profile', { params })),
  })
  const { venue, choices, hasWalkIn, mayChange } = profile
  const of = bindFields(form, texts.fieldLabels)
  return (
    <>
      <ProfileHead venue={venue} mayChange={mayChange} />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
        <TwoVersions form={form} labels={texts.fieldLabels} textOf={textOf} />
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
          <legend className="sr-only">{texts.profileTitle}</legend>
          <Words of={of} />
          <Contact of={of} />
          <Part title={texts.amenitiesTitle}>
            <WordsField {...of('activities')} choices={choices.activities} />
            <WordsField {...of('facilities')} choices={choices.facilities} />
            <WordsField {...of('amenities')} choices={choices.amenities} />
            <WordsField {...of('languages')} choices={choices.languages} />
          </Part>
          <Part title={texts.goodToKnowTitle}>
            <NotesField {...of('highlights')} />
            <NotesField {...of('includes')} />
            <NotesField {...of('excludes')} />
            <ParagraphField {...of('covidMeasures')} rows={3} />
          </Part>
          <Confirming of={of} isOnlineOtherwise={profile.areOnlineClassesOtherwise} />
          <WalkIn of={of} hasWalkIn={hasWalkIn} />
        </fieldset>
        {mayChange && <SaveBar form={form} />}
      </form>
    </>
  )
}

interface PartProps {
  readonly of: ReturnType<typeof bindFields<ProfileFields>>
}

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

function Words({ of }: PartProps) {
  return (
    <Part title={texts.wordsTitle}>
      <LineField {...of('shortDescription')} hint={texts.shortDescriptionHint} />
      <ParagraphField {...of('description')} rows={9} hint={texts.descriptionHint} />
    </Part>
  )
}

function Contact({ of }: PartProps) {
  return (
    <Part title={texts.contactTitle}>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <LineField {...of('streetAddress')} autoComplete="street-address" />
        <LineField {...of('postalCode')} autoComplete="postal-code" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField {...of('phone')} type="tel" autoComplete="tel" />
        <LineField {...of('email')} type="email" autoComplete="email" hint={texts.emailHint} />
      </div>
      <LineField {...of('website')} type="url" autoComplete="url" />
    </Part>
  )
}

interface ConfirmingProps extends PartProps {
  readonly isOnlineOtherwise: boolean
}

function Confirming({ of, isOnlineOtherwise }: ConfirmingProps) {
  return (
    <Part title={texts.confirmingTitle}>
      <FlagField {...of('confirmsAtOnce')} hint={texts.confirmingHint} />
      {isOnlineOtherwise && <p className="text-sm">{texts.confirmingOnline}</p>}
      <p className="text-sm text-ink-muted">{texts.confirmingMore}</p>
    </Part>
  )
}

function WalkIn({ of, hasWalkIn }: PartProps & Pick<VenueProfile, 'hasWalkIn'>) {
  if (!hasWalkIn)
    return (
      <Part title={texts.walkInTitle}>
        <p className="text-ink-muted">{texts.walkInNotAgreed}</p>
      </Part>
    )
  return (
    <Part title={texts.walkInTitle}>
      <FlagField {...of('isWalkInOffered')} hint={texts.walkInSwitchHint} />
      <ParagraphField {...of('walkInDescription')} rows={3} />
      <LineField {...of('walkInPriceInfo')} hint={texts.walkInPriceHint} />
    </Part>
  )
}

function textOf(value: ProfileFields[keyof ProfileFields]): string {
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  return typeof value === 'string' ? value : (value ?? []).join('\n')
}
