import { useState } from 'react'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { AddressSearch } from './place/address-search.tsx'
import { NearMe } from './place/near-me.tsx'
import type { Position } from '../../../contract/distance.ts'
import type { WhereOnMap } from './place/where.rules.ts'
import * as texts from './texts.ts'

interface MapToolsProps {
  readonly city: string
  readonly centre: Position
  readonly where: WhereOnMap | null
  readonly onWhere: (where: WhereOnMap | null) => void
  /** Available once the visitor has moved the map. */
  readonly onSearchArea: (() => void) | undefined
  /** Available when the venues did not load. */
  readonly onRetry: (() => void) | undefined
}

const NO_VENUES = texts.venuesError

/** Tools over a search map: the address search of the consumer site, 'near me', and searching the visible area. */
export function MapTools({ city, centre, where, onWhere, onSearchArea, onRetry }: MapToolsProps) {
  const { branding } = useSite()
  const [problem, setProblem] = useState<string | null>(null)
  const searchesAddresses = branding.mode === 'b2c'
  const chosen = where?.kind === 'place' ? where : null
  const change = (next: WhereOnMap | null) => {
    setProblem(null)
    onWhere(next)
  }
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-10 mr-12 grid justify-items-start gap-2 *:pointer-events-auto">
      <div className="flex w-full max-w-md items-start gap-2">
        {searchesAddresses && (
          <div className="min-w-0 flex-1">
            <AddressSearch city={city} chosen={chosen} onChoose={change} />
          </div>
        )}
        <NearMe city={city} centre={centre} onFound={change} onProblem={setProblem} />
      </div>
      <p
        role="status"
        className="max-w-md rounded-card bg-surface-raised px-4 py-2.5 text-sm shadow-raised empty:hidden"
      >
        {problem ?? (onRetry && NO_VENUES)}
      </p>
      {onRetry && (
        <Button
          size="sm"
          variant="inverse"
          icon="refresh"
          className="justify-self-center rounded-full! shadow-raised"
          onClick={onRetry}
        >
          {texts.retryButton}
        </Button>
      )}
      {onSearchArea && (
        <Button
          size="sm"
          variant="inverse"
          icon="refresh"
          className="justify-self-center rounded-full! shadow-raised"
          onClick={onSearchArea}
        >
          {texts.searchAreaButton}
        </Button>
      )}
    </div>
  )
}
