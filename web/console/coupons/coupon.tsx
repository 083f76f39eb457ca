import { type MetaFunction, useNavigate, useParams } from 'react-router'
import { monthText } from '../../../contract/date-texts.ts'
import { type CouponFields, couponFieldsBody, type CouponRecord } from '../../../contract/staff-coupons.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts } from '../kit/record-card.tsx'
import { bindFields, FlagField, LineField, NumberField } from '../kit/record-fields.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { RecordLinks } from '../kit/record-links.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { auditLink } from '../kit/texts.ts'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.couponTitle })

const NEW = 'new'
const empty: CouponRecord = {
  id: NEW,
  version: NEW,
  fields: {
    name: '',
    code: '',
    percent: 10,
    fixed: null,
    currency: null,
    ends: null,
    maxUses: null,
    maxUsesPerPerson: null,
    partner: null,
    isActive: true,
  },
  counted: 0,
  reserved: 0,
  months: [],
}

/** A coupon, its uses, and the button that stops it; also a new one. */
export default function CouponPage() {
  const { coupon = '' } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) => <Coupon key={coupon} account={account} id={coupon} rights={rights} />}
    </OfficeFrame>
  )
}

interface CouponProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

async function readCoupon(id: string): Promise<CouponRecord> {
  if (id === NEW) return empty
  return awaitAnswer(staffApi.GET('/api/staff/coupons/{coupon}', { params: { path: { coupon: id } } }))
}

function Coupon({ account, id, rights }: CouponProps) {
  const [loaded, reload, show] = useLoad(() => readCoupon(id), `${account} ${id}`)
  const mayChange = rights.includes('coupons.change')
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.couponTitle} whoMay={texts.couponsWhoMay} staysWhileLoading>
      {(record) => (
        <>
          <PageHead title={id === NEW ? texts.newTitle : record.fields.name}>
            {mayChange && id !== NEW && record.fields.isActive && <StopButton id={id} />}
          </PageHead>
          {id !== NEW && <Uses record={record} rights={rights} />}
          <CouponForm key={record.version} record={record} mayChange={mayChange} onSaved={show} />
        </>
      )}
    </RecordFrame>
  )
}

/** Stops it whatever the form holds, then reads the page again. */
function StopButton({ id }: Pick<CouponProps, 'id'>) {
  const navigate = useNavigate()
  const stop = async () => {
    try {
      await awaitAnswer(staffApi.POST('/api/staff/coupons/{coupon}/stop', { params: { path: { coupon: id } } }))
      toast.success(texts.stopDone)
      void navigate('/staff/coupons')
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
  }
  return (
    <Button variant="secondary" className="mt-4" onClick={() => void stop()}>
      {texts.stopButton}
    </Button>
  )
}

function Uses({ record, rights }: { readonly record: CouponRecord } & Pick<CouponProps, 'rights'>) {
  const { id, fields, counted, reserved, months } = record
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <RecordCard title={texts.usesTitle}>
        <RecordFacts
          facts={[
            [texts.countedFact, counted],
            [texts.reservedFact, reserved],
            ...months.map(({ month, uses }) => [monthText(month), uses] as const),
          ]}
        />
      </RecordCard>
      <RecordLinks
        title={texts.linksTitle}
        links={[
          [`/staff/orders?coupon=${encodeURIComponent(fields.code)}`, texts.ordersLink, 'orders.see'],
          [`/staff/audit?table=coupons&subject=${id}`, auditLink, 'audit.see'],
        ]}
        rights={rights}
      />
    </div>
  )
}

interface CouponFormProps {
  readonly record: CouponRecord
  readonly mayChange: boolean
  readonly onSaved: (record: CouponRecord) => void
}

function CouponForm({ record, mayChange, onSaved }: CouponFormProps) {
  const { id } = record
  const navigate = useNavigate()
  const form = useRecordForm<CouponFields, ReturnType<typeof couponFieldsBody.parse>>(record, {
    schema: couponFieldsBody,
    readAgain: () => readCoupon(id),
    async save({ version, ...body }) {
      const path = { coupon: id }
      const saved = await awaitAnswer(
        id === NEW
          ? staffApi.POST('/api/staff/coupons', { body })
          : staffApi.POST('/api/staff/coupons/{coupon}', { params: { path }, body: { ...body, version } }),
      )
      toast.success(texts.saveDone)
      if (id === NEW) void navigate(`/staff/coupons/${saved.id}`)
      else onSaved(saved)
      return saved
    },
  })
  const of = bindFields(form, texts.fieldLabels)
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <TwoVersions form={form} labels={texts.fieldLabels} textOf={textOf} />
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-6 lg:grid-cols-2">
        <legend className="sr-only">{texts.couponTitle}</legend>
        <RecordCard title={texts.termsTitle}>
          <LineField {...of('name')} required hint={texts.nameHint} />
          <LineField {...of('code')} required hint={texts.codeHint} autoComplete="off" />
          <div className="grid gap-4 sm:grid-cols-3">
            <NumberField {...of('percent')} min={0} max={100} />
            <LineField {...of('fixed')} />
            <LineField {...of('currency')} />
          </div>
          <p className="text-sm text-ink-muted">{texts.orderHint}</p>
        </RecordCard>
        <RecordCard title={texts.limitsTitle}>
          <LineField {...of('ends')} type="date" optional hint={texts.endsHint} />
          <div className="grid gap-4 sm:grid-cols-2">
            <LineField {...of('maxUses')} optional />
            <LineField {...of('maxUsesPerPerson')} optional />
          </div>
          <LineField {...of('partner')} optional hint={texts.partnerHint} />
          <FlagField {...of('isActive')} />
        </RecordCard>
      </fieldset>
      {mayChange && <SaveBar form={form} />}
    </form>
  )
}

function textOf(value: CouponFields[keyof CouponFields]): string {
  if (typeof value === 'boolean') return value ? texts.activeTexts.yes : texts.activeTexts.no
  return String(value ?? '')
}
