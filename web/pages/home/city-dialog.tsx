import { useState } from 'react'
import { bestMatches } from '../../ui/best-matches.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { cityOption } from './city-option.rules.ts'
import type { HomeData } from './home.tsx'
import * as texts from './texts.ts'

interface CityDialogProps {
  readonly destinations: HomeData['destinations']
  readonly onChoose: (city: string) => void
  readonly onClose: () => void
}

/** 'Select Destination' (1-storefront §2.5): alphabetical, and each city is found by any of its names (T12). */
export function CityDialog({ destinations, onChoose, onClose }: CityDialogProps) {
  const [typed, setTyped] = useState('')
  const cities = destinations.map(cityOption).toSorted((one, other) => one.detail.localeCompare(other.detail, 'en'))
  const shown = bestMatches(cities, typed)
  return (
    <Dialog title={texts.cityDialogTitle} size="sm" phone="full" onClose={onClose}>
      {destinations.length === 0 ? (
        <p className="text-ink-muted">{texts.cityDialogError}</p>
      ) : (
        <TextField
          type="search"
          label={texts.cityDialogSearchLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
      )}
      <p role="status" className="text-ink-muted">
        {destinations.length > 0 && shown.length === 0 && texts.cityDialogNoMatch}
      </p>
      <ul className="mt-1">
        {shown.map(({ value: city, detail }) => (
          <li key={city} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onChoose(city)}
              className="flex min-h-14 w-full items-center gap-3 text-left"
            >
              <Icon name="map-pin" className="text-primary-text" />
              <span className="font-semibold">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
