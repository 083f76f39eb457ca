import { useRef } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { addPartnerPlace, type KitSheetKind, kitSheets, type PartnerKit } from '../../../contract/partner-kit.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './kit-texts.ts'
import type { PartnerPlace } from './partner-frame.tsx'
import { usePress } from '../../client/form/use-press.ts'

/** What the front desk prints: a QR code for each place, on a poster, a card and key-card inserts. */
export function KitPage({ slug, account, rights }: PartnerPlace) {
  const params = { path: { partner: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/kit', { params })),
    `${account} ${slug} kit`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.kitTitle} staysWhileLoading>
      {(kit) => <Kit kit={kit} reload={reload} mayChange={rights.includes('offer.change')} />}
    </RecordFrame>
  )
}

interface KitProps {
  readonly kit: PartnerKit
  readonly reload: () => Promise<void>
  readonly mayChange: boolean
}

function Kit({ kit: { partner, isOpen, places }, reload, mayChange }: KitProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={texts.kitTitle} venue={partner.name} heading={heading}>
        <p className="mt-1 text-ink-muted">{texts.kitIntro}</p>
      </PageHead>
      {!isOpen && <Card>{texts.kitClosedHint}</Card>}
      {places.length === 0 && <Card>{texts.placesEmpty}</Card>}
      <ul className="grid gap-6">
        {places.map((place) => (
          <li key={place.place}>
            <PlaceCard
              partner={partner.slug}
              place={place}
              onRemoved={async () => {
                await reload()
                heading.current?.focus()
              }}
              mayChange={mayChange}
            />
          </li>
        ))}
      </ul>
      {mayChange && <AddPlace partner={partner.slug} reload={reload} />}
    </>
  )
}

interface PlaceCardProps {
  readonly partner: string
  readonly place: PartnerKit['places'][number]
  readonly onRemoved: () => Promise<void>
  readonly mayChange: boolean
}

function PlaceCard({ partner, place: { place, name, url }, onRemoved, mayChange }: PlaceCardProps) {
  const params = { path: { partner, place } }
  const [isRemoving, remove] = usePress(async () => {
    await awaitAnswer(staffApi.DELETE('/api/staff/partners/{partner}/places/{place}', { params }))
    await onRemoved()
    toast.success(fillIn(texts.placeRemoved, { name }))
  })
  return (
    <Card className="flex flex-wrap gap-6">
      <QrCode text={url} label={fillIn(texts.qrLabel, { name })} />
      <div className="grid min-w-0 flex-1 basis-72 content-start gap-4">
        <div>
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-ink-muted [overflow-wrap:anywhere]">{url}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {kitSheets.map((sheet) => (
            <PrintButton key={sheet} partner={partner} place={place} name={name} sheet={sheet} />
          ))}
        </div>
        {mayChange && (
          <div>
            <Button variant="ghost" loading={isRemoving} onClick={remove}>
              {texts.placeRemoveButton}
              <span className="sr-only"> {name}</span>
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface PrintButtonProps {
  readonly partner: string
  readonly place: string
  readonly name: string
  readonly sheet: KitSheetKind
}

function PrintButton({ partner, place, name, sheet }: PrintButtonProps) {
  const [isPrinting, print] = usePress(async () => {
    const sent = { params: { path: { partner, place, sheet } }, parseAs: 'blob' } as const
    const file = await awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/kit/{place}/{sheet}', sent))
    saveFile(file, `${partner}-${place}-${sheet}.pdf`)
  })
  return (
    <Button variant="secondary" icon="download" loading={isPrinting} loadingLabel={texts.sheetBusy} onClick={print}>
      {texts.sheetButtons[sheet]}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

function AddPlace({ partner, reload }: { readonly partner: string; readonly reload: () => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm(addPartnerPlace.body, async (body) => {
    await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/places', { params: { path: { partner } }, body }))
    if (field.current) field.current.value = ''
    await reload()
    toast.success(fillIn(texts.placeAdded, { name: body.name }))
  })
  return (
    <RecordCard title={texts.placeAddTitle}>
      <p className="text-ink-muted">{texts.placeAddHint}</p>
      <FlowForm form={form} className="items-end sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <TextField
          ref={field}
          name="name"
          label={texts.placeNameLabel}
          maxLength={40}
          autoComplete="off"
          error={form.errors['name']}
        />
        <Button type="submit" loading={form.isSending}>
          {texts.placeAddButton}
        </Button>
      </FlowForm>
    </RecordCard>
  )
}
