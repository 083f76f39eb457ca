import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useSelectedCity } from '../facts/selected-city.ts'
import { useSite } from '../facts/site-facts.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { flowEntry } from '../links/flow-address.rules.ts'
import { loginAddress } from '../links/site-address.rules.ts'
import { menuEntry } from '../links/from-menu.ts'
import { addressOf, HOW_IT_WORKS, linksOf, menuLinks, type PageLink } from '../links/site-links.ts'
import { SiteLink } from '../links/site-link.tsx'
import { usePassCallToAction } from './use-pass-call-to-action.ts'
import * as texts from './texts.ts'

/**
 * Links here replace the menu's own history entry, so that Back from the page leads to where the visitor was. A link to
 * the current page closes the menu, and 'How it works' scrolls once more.
 */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const city = useSelectedCity()
  const here = useLocation()
  const { status } = useLogin()
  const { partners } = useSite()
  const pass = usePassCallToAction()
  const follow = (event: MouseEvent, link: PageLink) => {
    if (link.ofCity && !city) {
      event.preventDefault()
      toast.error(texts.cityMissingError)
    } else if (here.pathname === link.to && link.to !== HOW_IT_WORKS) {
      event.preventDefault()
      onClose()
    }
  }
  return (
    <Dialog title={texts.menuTitle} onClose={onClose} size="sm">
      <nav aria-label={texts.menuTitle} className="-mt-2 grid">
        {linksOf(menuLinks, partners).map((link) => (
          <SiteLink
            key={link.to}
            to={addressOf(link, city)}
            state={menuEntry}
            replace
            onClick={(event) => follow(event, link)}
            className="flex min-h-14 items-center justify-between border-b border-line text-lg font-semibold"
          >
            {link.label}
            <Icon name="chevron-right" className="text-ink-muted" />
          </SiteLink>
        ))}
      </nav>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={pass.address} state={flowEntry} defaultShouldRevalidate={false} replace size="lg" wide>
          {pass.label}
        </ButtonLink>
        {status === 'signedIn' ? (
          <ButtonLink to="/user/profile" replace variant="secondary" size="lg" wide icon="user">
            {texts.profileLink}
          </ButtonLink>
        ) : (
          <ButtonLink to={loginAddress(here)} state={flowEntry} replace variant="secondary" size="lg" wide icon="user">
            {texts.signInButton}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
