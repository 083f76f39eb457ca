import { Button } from '../../ui/button.tsx'
import { useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** Opens the popup. A signed-out visitor logs in first (1-storefront §4.9). */
export function PremiumMembership({ name }: { readonly name: string }) {
  const { open } = useTravellerFlow()
  return (
    <div className="mt-4 rounded-card border border-line bg-surface-raised p-6">
      <h2 className="text-lg font-semibold">{texts.membershipTitle}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{fillIn(texts.membershipText, { name })}</p>
      <Button variant="secondary" wide onClick={() => open('activate-membership', { isRestRecovery: true })}>
        {texts.membershipButton}
      </Button>
    </div>
  )
}
