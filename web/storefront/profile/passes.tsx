import { useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLocation } from 'react-router'
import type { EndedPass, OwnedPass, PassEndReason } from '../../../contract/passes.ts'
import { api } from '../../session/api-client.ts'
import { answered } from '../../session/errors.ts'
import { requestContext } from '../../session/request-context.ts'
import { useSite } from '../../session/site-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { typeText } from '../booking-flow/active-passes.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { flowAddress } from '../layout/site-address.rules.ts'
import { SignedIn } from './signed-in.tsx'
import { type Loaded, useLoad } from './use-load.ts'

export function loader({ context, params }: LoaderFunctionArgs): null {
  // The path holds the brand word; any other word names no page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (params['brandPass'] !== `${context.get(requestContext).brandKey}-pass`) throw data(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your passes' })

export default function PassesPage() {
  const { brand } = useSite()
  return (
    <div className="wrap pt-6 pb-16">
      <h1 className="text-title">Your {brand} Pass</h1>
      <SignedIn>{(user) => <Passes account={user.id} />}</SignedIn>
    </div>
  )
}

/** Tabs Active and Expired (2-marketplace §2.11, T112). */
function Passes({ account }: { readonly account: string }) {
  const { brand, brandKey } = useSite()
  const place = useLocation()
  const [tab, setTab] = useState('active')
  const [active, reload] = useLoad(() => answered(api.GET('/api/user/vouchers/available')), account)
  const [expired] = useLoad(() => answered(api.GET('/api/user/vouchers/expired')), account)
  const buy = <ButtonLink to={flowAddress(`buy-${brandKey}-pass`, place)}>Buy new pass</ButtonLink>
  const list = (loaded: Loaded<{ data: (OwnedPass | EndedPass)[] }>, empty: string) => {
    if (loaded.state === 'loading') return <Skeleton height="10rem" className="rounded-card" />
    if (loaded.state === 'failed') return <ErrorState action={<Button onClick={() => void reload()}>Try again</Button>}>{loaded.problem.message}</ErrorState>
    if (loaded.value.data.length === 0) return <EmptyState icon="ticket" title={empty} action={buy} />
    return (
      <>
        <ul className="grid gap-4 md:grid-cols-2 nav:grid-cols-3">
          {loaded.value.data.map((pass) => (
            <PassCard key={pass.id} pass={pass} />
          ))}
        </ul>
        <p className="mt-6">{buy}</p>
      </>
    )
  }
  return (
    <div className="mt-5">
      <Tabs
        label="Passes"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'active',
            label: 'Active',
            content: (
              <>
                <h2 className="sr-only">Active passes</h2>
                {list(active, 'No Active Voucher')}
              </>
            ),
          },
          {
            id: 'expired',
            label: 'Expired',
            content: (
              <>
                <h2 className="mb-4 text-heading">Redeemed/Expired {brand}</h2>
                {list(expired, 'Nothing here yet')}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

const endTexts: Readonly<Record<PassEndReason, string>> = { expired: 'Expired', usedUp: 'All visits used', refunded: 'Refunded', frozen: 'Frozen' }

function PassCard({ pass }: { readonly pass: OwnedPass | EndedPass }) {
  const tone = pass.voucherType === 'standard' ? 'standard' : 'premium'
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-lg leading-snug font-semibold">{pass.name}</h3>
          <Badge tone={tone}>{typeText(pass.voucherType)}</Badge>
        </div>
        <p className="figures">
          <span className="text-3xl font-bold">{pass.visitsLeft}</span> of {pass.visits} visits left
          {pass.visitsHeld > 0 && <span className="text-ink-muted"> · {pass.visitsHeld} held for bookings</span>}
        </p>
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
          <div className="h-full rounded-full bg-primary" style={{ width: `${(100 * pass.visitsLeft) / Math.max(1, pass.visits)}%` }} />
        </div>
        <dl className="mt-auto grid gap-1 text-sm text-ink-muted">
          <Row title="Code" text={pass.code} />
          <Row title="Valid in" text={pass.conditions?.city ?? 'all cities'} />
          {pass.price && <Row title="Paid" text={formatPrice(pass.price.value, pass.price.currencyCode)} />}
          <Row title={'reason' in pass ? endTexts[pass.reason] : 'Expires on'} text={pass.expirationDate} />
        </dl>
      </Card>
    </li>
  )
}

function Row({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{title}</dt>
      <dd className="figures font-medium text-ink">{text}</dd>
    </div>
  )
}
