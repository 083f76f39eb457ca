import { useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLocation } from 'react-router'
import type { Purchase } from '../../../contract/checkout.ts'
import type { EndedPass, OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { requestContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { flowAddress } from '../../site/links/site-address.rules.ts'
import { flowEntry } from '../../site/links/flow-address.rules.ts'
import { useOnceFlowClosed } from '../../flow/state/use-once-flow-closed.ts'
import { PassItem } from './pass-item.tsx'
import { PassLedger } from './pass-ledger.tsx'
import { RefundPass } from './refund-pass.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export function loader({ context, params }: LoaderFunctionArgs): null {
  // The path holds the brand word; any other word names no page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (params['brandPass'] !== `${context.get(requestContext).brandKey}-pass`) throw data(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.passesTitle })

export default function PassesPage() {
  const { brand } = useSite()
  return (
    <>
      <h1 className="text-title">{fillIn(texts.passesHeading, { brand })}</h1>
      <SignedInOnly>{(user) => <Passes account={user.id} />}</SignedInOnly>
    </>
  )
}

/** Tabs Active and Expired (2-marketplace §2.11, T112). */
function Passes({ account }: { readonly account: string }) {
  const { brand } = useSite()
  const [tab, setTab] = useState('active')
  const { active, expired, purchaseOf, reload } = useOwnPasses(account)
  const [refunding, setRefunding] = useState<Purchase>()
  const lists = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<OwnedPass>()
  const shared = { purchaseOf, onRefund: setRefunding, onLedger: setShown, onRetry: reload }
  return (
    <div ref={lists} tabIndex={-1} role="group" aria-label={texts.passesTitle} className="mt-5 outline-none">
      <Tabs
        label={texts.passesTabsLabel}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'active',
            label: texts.activeTab,
            content: (
              <>
                <h2 className="sr-only">{texts.activePassesHeading}</h2>
                <PassList
                  loaded={active}
                  empty={texts.activePassesEmptyTitle}
                  hint={texts.activePassesEmptyHint}
                  {...shared}
                />
              </>
            ),
          },
          {
            id: 'expired',
            label: texts.passExpired,
            content: (
              <>
                <h2 className="mb-4 text-heading">{fillIn(texts.expiredPassesHeading, { brand })}</h2>
                <PassList
                  loaded={expired}
                  empty={texts.expiredPassesEmptyTitle}
                  hint={texts.expiredPassesEmptyHint}
                  {...shared}
                />
              </>
            ),
          },
        ]}
      />
      {shown && <PassLedger pass={shown} onClose={() => setShown(undefined)} />}
      {refunding && (
        <RefundPass purchase={refunding} onClose={() => setRefunding(undefined)} onDone={reload} focusAfter={lists} />
      )}
    </div>
  )
}

function useOwnPasses(account: string) {
  const [active, reloadActive] = useLoad(() => awaitAnswer(api.GET('/api/user/vouchers/available')), account)
  const [expired, reloadExpired] = useLoad(() => awaitAnswer(api.GET('/api/user/vouchers/expired')), account)
  const [purchases, reloadPurchases] = useLoad(() => awaitAnswer(api.GET('/api/user/purchases')), account)
  const reload = async () => {
    await Promise.all([reloadActive(), reloadExpired(), reloadPurchases()])
  }
  useOnceFlowClosed(reload)
  const purchaseOf = ({ id }: OwnedPass) =>
    purchases.state === 'here'
      ? purchases.value.find(({ voucher, canRefund }) => canRefund && voucher?.id === id)
      : undefined
  return { active, expired, purchaseOf, reload }
}

interface PassListProps {
  readonly loaded: LoadState<{ data: (OwnedPass | EndedPass)[] }>
  readonly empty: string
  readonly hint: string
  readonly purchaseOf: (pass: OwnedPass) => Purchase | undefined
  readonly onRefund: (purchase: Purchase) => void
  readonly onLedger: (pass: OwnedPass) => void
  readonly onRetry: () => Promise<void>
}

function PassList({ loaded, empty, hint, purchaseOf, onRefund, onLedger, onRetry }: PassListProps) {
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={onRetry} />
  if (loaded.value.data.length === 0) {
    return (
      <EmptyState icon="ticket" title={empty} action={<MorePasses />}>
        {hint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {loaded.value.data.map((pass) => (
          <PassItem
            key={pass.id}
            pass={pass}
            purchase={purchaseOf(pass)}
            onRefund={onRefund}
            onLedger={() => onLedger(pass)}
          />
        ))}
      </ul>
      <div className="mt-6 flex">
        <MorePasses />
      </div>
    </>
  )
}

/** Ways to get another pass: buy one, or redeem a code if the site accepts them. */
function MorePasses() {
  const { brandKey, branding } = useSite()
  const place = useLocation()
  const opens = (screen: string) => ({
    to: flowAddress(screen, place),
    state: flowEntry,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  return (
    <span className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:flex-1">
      <ButtonLink {...opens(`buy-${brandKey}-pass`)}>{texts.buyPassLink}</ButtonLink>
      {branding.offer !== 'purchase' && (
        <ButtonLink variant="secondary" {...opens('explore-gym')}>
          {texts.redeemPassLink}
        </ButtonLink>
      )}
    </span>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loadingLabel} className="grid gap-4 md:grid-cols-2">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="17.5rem" className="rounded-card" />
      ))}
    </div>
  )
}
