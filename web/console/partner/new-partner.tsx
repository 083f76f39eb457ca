import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { foldText } from '../../../contract/fold-text.ts'
import { addPartner, type PartnerWay } from '../../../contract/partner-offer.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { SetUpSteps } from './set-up.tsx'
import * as texts from './set-up-texts.ts'
import { WayCards } from './way-cards.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.newTitle })

/** The first step: from here on there is a partner, whose site is not open. */
export default function NewPartnerPage() {
  return <OfficeFrame>{() => <NewPartner />}</OfficeFrame>
}

function NewPartner() {
  const [name, setName] = useState('')
  const [typedSlug, setSlug] = useState<string>()
  const [way, setWay] = useState<PartnerWay>('link')
  const navigate = useNavigate()
  const form = useForm(addPartner.body, async (body) => {
    const { slug } = await awaitAnswer(staffApi.POST('/api/staff/partners', { body }))
    await navigate(`/staff/partners/${slug}/set-up?step=look`)
  })
  return (
    <>
      <PageHead title={texts.newTitle}>
        <p className="mt-1 text-ink-muted">{texts.newIntro}</p>
      </PageHead>
      <SetUpSteps step="name" />
      <Card>
        <FlowForm form={form}>
          <TextField
            label={texts.nameLabel}
            hint={texts.nameHint}
            name="name"
            required
            autoFocus
            value={name}
            error={form.errors['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={texts.slugLabel}
            hint={texts.slugHint}
            name="slug"
            required
            value={typedSlug ?? slugOf(name)}
            error={form.errors['slug']}
            onChange={({ target }) => setSlug(target.value)}
          />
          <WayCards value={way} error={form.errors['way']} onChange={setWay} />
          <Button type="submit" size="lg" loading={form.isSending} loadingLabel={texts.newBusy}>
            {texts.newButton}
          </Button>
        </FlowForm>
      </Card>
    </>
  )
}

const slugOf = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
