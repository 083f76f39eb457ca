import { errors } from '../../../contract/errors.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { paymentText, validInText } from '../passes/product-text.rules.ts'
import type { Bookable } from './bookable.ts'
import { ProductLines } from './booking-facts.tsx'
import { hasFreeVisit, obstacleOf, obstacleText } from './booking-flow.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ActivePassesProps {
  readonly product: Bookable
  readonly user: { readonly isWpUser: boolean }
  readonly passes: readonly OwnedPass[]
  readonly chosen: string | null
  readonly onChoose: (pass: OwnedPass) => void
  readonly onContinue: (pass: OwnedPass) => void
  readonly onBuy: () => void
}

/** 'Active … Pass' (2-marketplace §2.8): the user chooses the pass that pays. */
export function ActivePasses({ product, user, passes, chosen, onChoose, onContinue, onBuy }: ActivePassesProps) {
  const { brand } = useSite()
  const offered = passes.filter(hasFreeVisit)
  const held = passes.filter((one) => !hasFreeVisit(one))
  const canPay = offered.some((one) => obstacleOf(product, one) === null)
  const pass = offered.find(({ code }) => code === chosen)
  return (
    <div className="grid grid-cols-1 gap-5">
      <ProductLines product={product} />
      {product.wpVisits > 1 && user.isWpUser && <Warning text={errors.tooFewVisits.text} />}
      {offered.length === 0 ? (
        <EmptyState icon="ticket" title={held.length === 0 ? texts.noPassesTitle : texts.noVisitsLeftTitle} />
      ) : (
        <RadioGroup legend={fillIn(texts.passesLabel, { brand })}>
          {offered.map((one) => (
            <RadioCard
              key={one.code}
              name="pass"
              value={one.code}
              checked={one.code === chosen}
              onChange={() => onChoose(one)}
              label={<PassName pass={one} />}
              description={<DottedLine facts={passFacts(one)} />}
              reason={obstacleText(product, one)}
              trailing={visitsLeftText(one)}
            />
          ))}
        </RadioGroup>
      )}
      {held.length > 0 && <HeldPasses passes={held} />}
      {pass?.shortDescription && (
        // The server sanitises it when it is written and when it is sent (T152).
        <div
          className="text-sm text-ink-muted [&_a]:underline [&_ul]:list-disc [&_ul]:pl-4"
          dangerouslySetInnerHTML={{ __html: pass.shortDescription }}
        />
      )}
      <PayOrBuy pass={pass} canPay={canPay} onContinue={onContinue} onBuy={onBuy} />
    </div>
  )
}

/** Offers to pay with the chosen pass or to buy another. The likelier of the two is the main button. */
function PayOrBuy({
  pass,
  canPay,
  onContinue,
  onBuy,
}: Pick<ActivePassesProps, 'onContinue' | 'onBuy'> & {
  readonly pass: OwnedPass | undefined
  readonly canPay: boolean
}) {
  const { brand } = useSite()
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:grid max-sm:justify-stretch">
      <Button
        variant={canPay ? 'secondary' : 'primary'}
        onClick={onBuy}
        className={canPay ? 'max-sm:order-last' : undefined}
      >
        {fillIn(texts.buyPassButton, { brand })}
      </Button>
      <Button variant={canPay ? 'primary' : 'secondary'} disabled={!pass} onClick={() => pass && onContinue(pass)}>
        {texts.continueButton}
      </Button>
    </div>
  )
}

/** T162: active passes without a free visit. */
function HeldPasses({ passes }: { readonly passes: readonly OwnedPass[] }) {
  return (
    <ul className="grid gap-2 text-sm text-ink-muted">
      {passes.map(({ code, name, visitsHeld }) => (
        <li key={code} className="flex gap-2">
          <Icon name="clock" size={18} className="mt-px" />
          <span>
            <strong className="font-semibold text-ink">{name}</strong>
            {visitsHeld === 1 ? texts.passHeldOne : fillIn(texts.passHeldMany, { visitsHeld })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PassName({ pass: { name, voucherType } }: { readonly pass: OwnedPass }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {name}
      <Badge tone={voucherType === 'wellness' ? 'primary' : voucherType}>{typeText(voucherType)}</Badge>
    </span>
  )
}

/** The documented facts (2§2.8), and what was paid where it is not the price. */
function passFacts(pass: OwnedPass): string[] {
  const { expirationDate, price, paid } = pass
  return [
    validInText(pass),
    fillIn(texts.passExpires, { day: keepTogether(dayText(expirationDate, 'year')) }),
    ...(price ? [fillIn(texts.passPrice, { price: formatPrice(price.value, price.currencyCode) })] : []),
    ...(paid && paid.value !== price?.value ? [paymentText(pass) ?? ''] : []),
  ]
}

function visitsLeftText({ visitsLeft: count }: OwnedPass): string {
  return fillIn(count === 1 ? texts.passVisitsLeftOne : texts.passVisitsLeftMany, { count })
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className="flex gap-2 rounded-control bg-danger-soft p-3.5 text-sm font-medium text-on-danger-soft">
      <Icon name="circle-alert" size={18} className="mt-0.5" />
      {text}
    </p>
  )
}

export function typeText(type: OwnedPass['voucherType']): string {
  return type === 'wellness'
    ? texts.passTypeWellness
    : type === 'premium'
      ? texts.passTypePremium
      : texts.passTypeStandard
}
