import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { HealthCheckDialog } from '../../flow/health-check/health-check-dialog.tsx'
import type OwnForwardingsType from '../../flow/health-check/own-forwardings.tsx'
import { valueText } from '../../flow/health-check/shown-value.rules.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { flowEntry } from '../../site/links/flow-address.rules.ts'
import { flowAddress } from '../../site/links/site-address.rules.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SubscribeButton } from '../../parts/calendar-subscription/subscribe-button.tsx'
import { Row, SettingsSection } from './setting-row.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

// If its code does not load, the rest of the settings works without it.
const OwnForwardings = lazy<typeof OwnForwardingsType>(() =>
  import('../../flow/health-check/own-forwardings.tsx').catch(() => ({ default: () => null })),
)

export function AccountRows({ user }: { readonly user: SignedInUser }) {
  const { brand } = useSite()
  const place = useLocation()
  const [isChecking, setChecking] = useState(false)
  return (
    <>
      <SettingsSection id="settings-account" title={texts.accountTitle}>
        <Row
          label={texts.passwordLabel}
          value={user.hasPassword ? '••••••••' : texts.passwordNotSet}
          action={
            <ButtonLink
              to={flowAddress(user.hasPassword ? 'change-password' : 'forgot-password', place)}
              state={flowEntry}
              preventScrollReset
              defaultShouldRevalidate={false}
              variant="secondary"
              size="sm"
              aria-label={user.hasPassword ? texts.passwordEditLabel : texts.passwordSetLabel}
            >
              {user.hasPassword ? texts.editButton : texts.passwordSetButton}
            </ButtonLink>
          }
        />
        <Row
          label={fillIn(texts.healthCheckLabel, { brand })}
          value={user.isParQFormFilled ? texts.healthCheckFilledIn : valueText(null)}
          action={
            <Button variant="secondary" size="sm" onClick={() => setChecking(true)}>
              {texts.healthCheckButton}
            </Button>
          }
        >
          <Suspense fallback={null}>
            <OwnForwardings account={user.id} />
          </Suspense>
        </Row>
        <Row label={texts.calendarTitle} value={texts.calendarText} action={<SubscribeButton />} />
        <Row
          label={texts.dataControlTitle}
          value={texts.dataControlText}
          action={
            <SiteButtonLink
              to="/user/profile/settings/data-control"
              variant="secondary"
              size="sm"
              aria-label={texts.dataControlLinkLabel}
            >
              {texts.dataControlLink}
            </SiteButtonLink>
          }
        />
      </SettingsSection>
      {isChecking && <HealthCheckDialog user={user} onClose={() => setChecking(false)} />}
    </>
  )
}
