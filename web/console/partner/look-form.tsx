import { type PartnerSite, type SiteLook, siteLookBody } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { bindFields, LineField } from '../kit/record-fields.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { ColourField } from './colour-field.tsx'
import { SitePictureField } from './picture-field.tsx'
import * as texts from './site-texts.ts'

interface LookFormProps {
  readonly site: PartnerSite
  readonly show: (site: PartnerSite) => void
}

/** How the site looks. Saving makes a draft, which the preview beside shows. */
export function LookForm({ site, show }: LookFormProps) {
  const { slug } = site.partner
  const params = { path: { partner: slug } }
  const form = useRecordForm(site, {
    schema: siteLookBody,
    async save(body) {
      const saved = await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site', { params, body }))
      toast.success(texts.draftSaved)
      show(saved)
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/site', { params })),
  })
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
  const picture = (name: 'logo' | 'picture', hint: string) => (
    <SitePictureField
      use={name}
      label={texts.lookLabels[name]}
      hint={hint}
      slug={slug}
      value={form.fields[name]}
      error={form.errorOf(name)}
      onChange={(value) => form.set(name, value)}
    />
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid min-w-0 gap-6">
      <TwoVersions form={form} labels={texts.lookLabels} textOf={(value) => value ?? ''} />
      <fieldset disabled={!site.mayChange} className="grid min-w-0 gap-6">
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
        <Contact of={of} />
      </fieldset>
      {site.mayChange && <SaveBar form={form} />}
    </form>
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
