import { useLocation } from 'react-router'
import { install, useInstallOffer } from '../../session/install-offer.ts'
import { useSite } from '../../session/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showsAppBlock } from './app-block.rules.ts'

/** 'Download the app': the stores where there is an app in one, and the site itself as an app wherever it can be one (2-marketplace §2.2, T120). */
export function AppBlock() {
  const { brand, branding, stores } = useSite()
  const { pathname } = useLocation()
  const offer = useInstallOffer()
  if (!showsAppBlock(pathname, branding)) return null
  return (
    <section aria-labelledby="app" className="wrap pb-14 lg:pb-20">
      <div className="grid items-center gap-6 rounded-panel bg-primary-soft p-6 text-on-primary-soft sm:p-8 lg:grid-cols-[1fr_auto] lg:gap-12 lg:px-12 lg:py-10">
        <div>
          <h2 id="app" className="text-title">
            Your pass, in your pocket
          </h2>
          <p className="mt-2 max-w-xl">Download the {brand} app to book on the way, open your tickets without a connection, and check in at the door.</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {stores.apple && <StoreLink href={stores.apple} above="Download on the" name="App Store" />}
          {stores.google && <StoreLink href={stores.google} above="Get it on" name="Google Play" />}
          {offer === 'prompt' && (
            <Button icon="download" onClick={() => void install()}>
              Install the app
            </Button>
          )}
          {offer !== 'prompt' && (
            <p className="flex max-w-72 items-start gap-2.5 text-[0.9375rem]">
              <Icon name="download" className="mt-0.5" />
              <span>No store needed: open this page on your phone and choose &lsquo;Add to Home Screen&rsquo;.</span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function StoreLink({ href, above, name }: { readonly href: string; readonly above: string; readonly name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-14 items-center gap-3 rounded-control bg-secondary px-5 leading-tight text-on-secondary">
      <Icon name="download" size={24} />
      <span>
        <span className="block text-xs text-on-secondary-muted">{above}</span>
        <span className="font-semibold">{name}</span>
      </span>
    </a>
  )
}
