import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_WHY_IMAGES, type PartnerSite, type SiteLook, siteLookBody } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { bindFields, LineField } from '../kit/record-fields.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { HtmlField } from '../site-texts/html-field.tsx'
import { PictureField, type Upload } from '../site-texts/picture-field.tsx'
import { describeField } from '../drafts/describe-field.ts'
import { staffApi } from '../staff-login.ts'
import { ColourField } from './colour-field.tsx'
import * as texts from './site-texts.ts'
import { type NextStep, StepEnd } from './step-end.tsx'

interface LookFormProps {
  readonly site: PartnerSite
  readonly show: (site: PartnerSite) => void
  readonly onChanged: (isChanged: boolean) => void
  readonly next: NextStep | undefined
}

/** Saves the draft, and in a step of the set-up goes on to the next one. */
function useLookForm({ site, show, onChanged, next }: LookFormProps): RecordForm<SiteLook> {
  const navigate = useNavigate()
  const params = { path: { partner: site.partner.slug } }
  const form = useRecordForm(site, {
    schema: siteLookBody,
    async save(body) {
      const saved = await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site', { params, body }))
      toast.success(saved.draft ? texts.draftSaved : texts.noDraftNeeded)
      show(saved)
      if (next) await navigate(next.to)
      return saved
    },
    async readAgain() {
      const newer = await awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/site', { params }))
      show(newer)
      return newer
    },
  })
  const { isChanged } = form
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  return form
}

/**
 * How the site looks. Saving makes a draft, which the preview beside shows. A planned draft stays as it is; what was typed
 * before the plan was known can still be saved once it is taken back.
 */
export function LookForm(props: LookFormProps) {
  const { site, next } = props
  const form = useLookForm(props)
  const mayChange = site.mayChange && (site.draft?.state !== 'planned' || form.isChanged)
  const of = bindFields(form, texts.lookLabels)
  const colour = (name: 'primaryColor' | 'secondaryColor') => (
    <ColourField
      name={name}
      label={texts.lookLabels[name]}
      value={form.fields[name]}
      error={form.errorOf(name)}
      onChange={(value) => form.set(name, value)}
    />
  )
  const upload = (use: 'logo' | 'picture', file: Upload) => form.waitFor(sendPicture(site.partner.slug, use, file))
  const picture = (name: 'logo' | 'picture', hint: string) => (
    <PictureField
      name={name}
      label={texts.lookLabels[name]}
      hint={hint}
      urls={form.fields[name] === null ? [] : [form.fields[name]]}
      error={form.errorOf(name)}
      upload={(file) => upload(name, file)}
      onChange={([url = null]) => form.set(name, url)}
    />
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid min-w-0 gap-6">
      <TwoVersions form={form} labels={texts.lookLabels} textOf={describeField} />
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
        <legend className="sr-only">{texts.lookTitle}</legend>
        <Card className="grid gap-5">
          {picture('logo', texts.logoHint)}
          <div className="grid gap-5 sm:grid-cols-2">
            {colour('primaryColor')}
            {colour('secondaryColor')}
          </div>
          <LineField {...of('title')} required hint={texts.titleHint} />
          <LineField {...of('subtitle')} />
          {picture('picture', texts.pictureHint)}
        </Card>
        <Why form={form} isLocked={!mayChange} upload={(file) => upload('picture', file)} />
        <Contact of={of} />
      </fieldset>
      <StepEnd {...{ form, mayChange, next }} />
    </form>
  )
}

const sendPicture = (partner: string, use: 'logo' | 'picture', file: Upload) =>
  awaitAnswer(
    staffApi.POST('/api/staff/partners/{partner}/site/pictures', {
      params: { path: { partner }, query: { use } },
      ...file,
    }),
  )

interface WhyProps {
  readonly form: RecordForm<SiteLook>
  readonly isLocked: boolean
  readonly upload: (file: Upload) => Promise<{ readonly url: string }>
}

function Why({ form, isLocked, upload }: WhyProps) {
  return (
    <Card className="grid gap-5">
      <HtmlField
        name="whyHtml"
        label={texts.lookLabels.whyHtml}
        hint={texts.whyHint}
        value={form.fields.whyHtml ?? ''}
        error={form.errorOf('whyHtml')}
        isLocked={isLocked}
        onChange={(html) => form.set('whyHtml', html || null)}
      />
      <PictureField
        name="whyImages"
        label={texts.lookLabels.whyImages}
        hint={fillIn(texts.whyImagesHint, { most: MOST_WHY_IMAGES })}
        urls={form.fields.whyImages}
        most={MOST_WHY_IMAGES}
        error={form.errorOf('whyImages')}
        upload={upload}
        onChange={(urls) => form.set('whyImages', urls)}
      />
    </Card>
  )
}

function Contact({ of }: { readonly of: ReturnType<typeof bindFields<SiteLook>> }) {
  return (
    <Card className="grid gap-5">
      <LineField {...of('website')} type="url" hint={texts.websiteHint} />
      <LineField {...of('supportEmail')} type="email" />
      <LineField {...of('position')} hint={texts.positionHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField {...of('instagramUrl')} type="url" />
        <LineField {...of('facebookUrl')} type="url" />
        <LineField {...of('linkedInUrl')} type="url" />
        <LineField {...of('twitterUrl')} type="url" />
      </div>
    </Card>
  )
}
