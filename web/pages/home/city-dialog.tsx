import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cityOption } from './city-option.rules.ts'
import type { HomeData } from './home.tsx'

interface CityDialogProps {
  readonly destinations: HomeData['destinations']
  readonly onChoose: (city: string) => void
  readonly onClose: () => void
}

/** 'Select Destination' (1-storefront §2.5). */
export function CityDialog({ destinations, onChoose, onClose }: CityDialogProps) {
  return (
    <Dialog title="Select Destination" size="sm" phone="full" onClose={onClose}>
      {destinations.length === 0 && (
        <p className="text-ink-muted">The destinations cannot be shown right now. Please try again in a moment.</p>
      )}
      <ul className="-mt-3">
        {destinations.map(cityOption).map(({ value: city, detail }) => (
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
