import { useState } from 'react'
import { useParams } from 'react-router'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import { allowCodes, type PartnerCodes } from '../../../contract/staff-codes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { MoreButton } from '../kit/more-button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { staffApi } from '../staff-login.ts'
import { CodeActs } from './code-acts.tsx'
import { CodeBatchRecord } from './code-batch.tsx'
import { VoidButton } from './code-list.tsx'
import * as texts from './texts.ts'

interface RoomProps {
  readonly account: string
  readonly slug: string
  readonly rights: readonly string[]
}

/** The codes of one partner, for its people and for operators. */
export function PartnerCodesPage({ account, slug, rights }: RoomProps) {
  const { batch } = useParams()
  return batch === undefined ? (
    <PartnerCodes {...{ account, slug, rights }} />
  ) : (
    <CodeBatchRecord id={batch} partner={slug} {...{ account, rights }} />
  )
}

function PartnerCodes({ account, slug, rights }: RoomProps) {
  const mayChange = rights.includes('codes.change')
  const [turn, setTurn] = useState(0)
  const params = { path: { partner: slug } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/codes', { params })),
    `${account} ${slug} ${turn}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.codesTitle} staysWhileLoading>
      {(record) => (
        <div className="grid gap-6">
          <PageHead title={texts.codesTitle} venue={record.partner}>
            <p className="mt-1 text-ink-muted">{texts.codesIntro}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              {mayChange && record.products.length > 0 && (
                <CodeActs products={record.products} partner={slug} onDone={() => setTurn((before) => before + 1)} />
              )}
            </div>
          </PageHead>
          <Allowances slug={slug} record={record} mayAllow={rights.includes('partners.change')} onSaved={show} />
          <Batches key={turn} account={account} slug={slug} mayChange={mayChange} />
        </div>
      )}
    </RecordFrame>
  )
}

function Batches({ account, slug, mayChange }: Omit<RoomProps, 'rights'> & { readonly mayChange: boolean }) {
  const load = (after?: string) => {
    const query = { partner: slug, ...(after !== undefined && { after }) }
    return awaitAnswer(staffApi.GET('/api/staff/codes', { params: { query } }))
  }
  const [loaded, reload, show] = useLoad(() => load(), `${account} ${slug}`)
  return (
    <RecordFrame loaded={loaded} reload={reload} staysWhileLoading>
      {({ rows, next, total }) => (
        <RecordCard title={texts.batchesTitle}>
          <RecordLines
            empty={texts.codesEmptyHint}
            lines={rows.map((batch) => ({
              id: batch.id,
              title: (
                <>
                  <TextLink to={`/staff/partners/${slug}/codes/${batch.id}`} text={batch.name} />
                  {mayChange && <VoidButton batch={batch} onDone={reload} />}
                </>
              ),
              detail: fillIn(batch.isVoid ? texts.voidBatchText : texts.batchText, {
                pass: batch.pass,
                made: batch.made,
                claimed: batch.claimed,
                day: dayTextAt(batch.madeAt, 'year'),
              }),
            }))}
          />
          {next !== null && (
            <MoreButton
              load={async () => {
                const older = await load(next)
                show({ rows: [...rows, ...older.rows], next: older.next, total })
              }}
            />
          )}
        </RecordCard>
      )}
    </RecordFrame>
  )
}

interface AllowancesProps {
  readonly slug: string
  readonly record: PartnerCodes
  readonly mayAllow: boolean
  readonly onSaved: (record: PartnerCodes) => void
}

/** How many codes the people of the partner may still make; operators set it. */
function Allowances({ slug, record, mayAllow, onSaved }: AllowancesProps) {
  const { allowances, products } = record
  const form = useForm(allowCodes.body, async (body) => {
    const params = { path: { partner: slug } }
    onSaved(await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/codes/allowance', { params, body })))
    toast.success(texts.allowDone)
  })
  return (
    <RecordCard title={texts.allowTitle}>
      {allowances.length === 0 && <p className="text-ink-muted">{texts.allowEmpty}</p>}
      <RecordFacts facts={allowances.map(({ pass, left }) => [pass, countText(texts.allowLeft, left)] as const)} />
      {mayAllow && (
        <FlowForm form={form} className="sm:grid-cols-[1fr_10rem_auto] sm:items-end">
          <SelectField
            name="product"
            label={texts.passLabel}
            placeholder={texts.choosePlaceholder}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
            error={form.errors['product']}
          />
          <TextField
            name="left"
            label={texts.allowLabel}
            inputMode="numeric"
            required
            className="figures"
            error={form.errors['left']}
          />
          <Button type="submit" variant="secondary" loading={form.isSending}>
            {texts.allowButton}
          </Button>
        </FlowForm>
      )}
    </RecordCard>
  )
}
