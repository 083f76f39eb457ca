import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

interface NoMapProps {
  readonly children?: string
  readonly action?: ReactNode
}

/** Replaces a map that this browser cannot draw, or whose code did not arrive. It stays above what covers the map. */
export function NoMap({ children = texts.mapUnsupported, action }: NoMapProps) {
  return (
    <div className="absolute inset-x-0 top-0 bottom-[var(--map-covered,0%)] grid content-center justify-items-center gap-3 p-6 text-center text-ink-muted">
      <Icon name="map" size={32} />
      <p className="max-w-72">{children}</p>
      {action}
    </div>
  )
}
