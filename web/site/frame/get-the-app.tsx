import { install, useInstallOffer } from '../facts/install-offer.ts'
import { useSite } from '../facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

/** Links to the stores that have the app, and the site itself as an app wherever that works (T120). */
export function GetTheApp() {
  const { stores } = useSite()
  const offer = useInstallOffer()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {stores.apple && <StoreLink href={stores.apple} above={texts.appleStoreAbove} name="App Store" />}
      {stores.google && <StoreLink href={stores.google} above={texts.googleStoreAbove} name="Google Play" />}
      {offer === 'prompt' ? (
        <Button icon="download" onClick={() => void install()}>
          {texts.installTitle}
        </Button>
      ) : (
        <p className="flex max-w-72 items-start gap-2.5 text-[0.9375rem]">
          <Icon name="download" className="mt-0.5" />
          <span>{texts.installHint}</span>
        </p>
      )}
    </div>
  )
}

function StoreLink({ href, above, name }: { readonly href: string; readonly above: string; readonly name: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-14 items-center gap-3 rounded-control bg-secondary px-5 leading-tight text-on-secondary"
    >
      <Icon name="download" size={24} />
      <span>
        <span className="block text-xs text-on-secondary-muted">{above}</span>
        <span className="font-semibold">{name}</span>
      </span>
    </a>
  )
}
