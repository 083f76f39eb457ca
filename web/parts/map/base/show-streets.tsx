import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { giveConsent } from '../../../site/facts/consent.ts'
import { SiteLink } from '../../../site/links/site-link.tsx'
import { Button } from '../../../ui/button.tsx'
import type { BaseNews } from './base-keeper.ts'
import * as texts from './texts.ts'
import { fillNodes } from '../../../ui/fill-nodes.ts'

interface ShowStreetsProps {
  /** Undefined until there is a base. */
  readonly base?: BaseNews
  /** The style of a map service, if the visitor allows it; `offered` if not yet. */
  readonly service: string | null
  readonly offered: string | null
  readonly hasOwnTiles: boolean
  readonly isImpossible: boolean
  readonly onRetry?: () => void
}

/**
 * Says that the bundled map has no streets, and offers those of the map service: it asks for the consent in place. A
 * large map has it above itself, a small one over its lower edge (map.css).
 */
export function ShowStreets({ base, service, offered, hasOwnTiles, isImpossible, onRetry }: ShowStreetsProps) {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isAsking && hasLeft.current) box.current?.querySelector('button')?.focus()
    hasLeft.current = isAsking
  }, [isAsking])
  // A map that can only be the bundled one says so from the start, so that nothing moves.
  const kind = base?.kind ?? (service === null && !hasOwnTiles && !isImpossible ? 'bundled' : undefined)
  if (kind !== 'bundled') return null
  if (isAsking && offered !== null)
    return (
      <div className="map-streets" role="group" aria-label={texts.streetsLabel}>
        <AskForStreets host={new URL(offered).host} onLeave={() => setAsking(false)} />
      </div>
    )
  const ask = offered === null ? undefined : () => setAsking(true)
  const hasFailed = base?.hasFailed ?? false
  const action = hasFailed ? onRetry : ask
  return (
    <div ref={box} className="map-streets" role="group" aria-label={texts.streetsLabel}>
      <p>{hasFailed ? texts.streetsLoadError : texts.streetsMissing}</p>
      {action && (
        <Button size="sm" variant="secondary" onClick={action}>
          {hasFailed ? texts.streetsRetryButton : texts.streetsShowButton}
        </Button>
      )}
    </div>
  )
}

function AskForStreets({ host, onLeave }: { readonly host: string; readonly onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = box.current
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    element?.addEventListener('keydown', press)
    element?.querySelector('p')?.focus()
    return () => element?.removeEventListener('keydown', press)
  }, [])
  const allow = () => {
    // The question disappears with its answer, and the focus must not leave the map.
    box.current?.closest('section')?.querySelector('canvas')?.focus({ preventScroll: true })
    giveConsent('all')
  }
  return (
    <div ref={box}>
      <p tabIndex={-1}>
        {fillNodes(texts.streetsConsentText, {
          host,
          link: (
            <SiteLink to="/privacy" prefetch="none" className="font-medium text-ink underline underline-offset-3">
              {texts.streetsPrivacyLink}
            </SiteLink>
          ),
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={allow}>
          {texts.streetsAllowButton}
        </Button>
        <Button size="sm" variant="secondary" onClick={onLeave}>
          {texts.streetsLaterButton}
        </Button>
      </div>
    </div>
  )
}
