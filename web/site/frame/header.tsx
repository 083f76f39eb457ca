import { useLocation } from 'react-router'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../facts/site-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { AccountLink } from './account-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MenuButton } from './menu-button.tsx'
import { flowEntry } from '../links/flow-address.rules.ts'
import { loginAddress } from '../links/site-address.rules.ts'
import { menuEntry } from '../links/from-menu.ts'
import { ListedLink } from '../links/listed-link.tsx'
import { headerLinks, linksOf } from '../links/site-links.ts'
import { usePassCallToAction } from './use-pass-call-to-action.ts'
import * as texts from './texts.ts'

/** 1-storefront §2.3. From width 1090 it shows its links; below that they are in the menu. */
export function Header() {
  const here = useLocation()
  const { partners } = useSite()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface/90 backdrop-blur-md">
      <div className="wrap flex h-16 items-center gap-2 nav:h-[4.5rem] nav:gap-4 xl:gap-6">
        <BrandMark />
        <nav aria-label={texts.mainMenuLabel} className="hidden flex-1 items-center nav:flex xl:gap-1">
          {linksOf(headerLinks, partners).map((link) => (
            <ListedLink
              key={link.to}
              page={link}
              state={menuEntry}
              aria-current={here.pathname === link.to ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-control px-2 text-[0.9375rem] font-medium whitespace-nowrap transition-colors hover:bg-surface-sunken xl:px-3',
                here.pathname === link.to ? 'text-primary-text' : 'text-ink',
              )}
            />
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-2.5">
          <PassButton />
          <Visitor />
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

function PassButton() {
  const pass = usePassCallToAction()
  return (
    <ButtonLink
      to={pass.address}
      state={flowEntry}
      defaultShouldRevalidate={false}
      preventScrollReset
      size="sm"
      className="max-[359px]:px-3 nav:min-h-11 nav:px-5 nav:text-[0.9375rem]"
    >
      <span className="min-[1280px]:hidden">{pass.shortLabel}</span>
      <span className="hidden min-[1280px]:inline">{pass.label}</span>
    </ButtonLink>
  )
}

/** The signed-in visitor, or the way to sign in. Until the login is known, a visitor who has one sees neither. */
function Visitor() {
  const here = useLocation()
  const { status } = useLogin()
  if (status === 'signedIn') return <AccountLink />
  return (
    <>
      <ButtonLink
        to={loginAddress(here)}
        state={flowEntry}
        preventScrollReset
        variant="secondary"
        size="sm"
        className={cx(
          'max-sm:hidden nav:min-h-11 nav:px-5 nav:text-[0.9375rem]',
          status === 'unknown' && '[:root[data-known]_&]:hidden',
        )}
      >
        {texts.signInButton}
      </ButtonLink>
      {status === 'unknown' && <span className="hidden h-11 w-11 sm:w-30 [:root[data-known]_&]:block" />}
    </>
  )
}
