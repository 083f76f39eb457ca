import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { nearMeProblem } from './near-me.rules.ts'
import { placeNearby, type PlaceWhere } from './where.rules.ts'
import type { Position } from '../../../../contract/distance.ts'
import * as texts from './texts.ts'

interface NearMeProps {
  readonly city: string
  readonly centre: Position
  readonly onFound: (place: PlaceWhere) => void
  readonly onProblem: (text: string | null) => void
}

/** Asks for the visitor's position when pressed, and never before (T124). */
export function NearMe({ city, centre, onFound, onProblem }: NearMeProps) {
  const [busy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    onProblem(null)
    const end = (answer: GeolocationPosition | GeolocationPositionError | undefined) => {
      setBusy(false)
      const position =
        answer && 'coords' in answer ? { lat: answer.coords.latitude, lng: answer.coords.longitude } : undefined
      const problem = nearMeProblem({
        position,
        refused: answer && 'code' in answer ? answer.code === 1 : false,
        city,
        centre,
      })
      onProblem(problem)
      if (!problem && position) onFound(placeNearby(position))
    }
    if (!('geolocation' in navigator)) return end(undefined)
    navigator.geolocation.getCurrentPosition(end, end, { timeout: 10_000, maximumAge: 60_000 })
  }
  return (
    <IconButton
      icon="locate"
      label={texts.nearMeLabel}
      tone="raised"
      aria-busy={busy}
      onClick={() => !busy && ask()}
      className={busy ? 'size-12 animate-pulse' : 'size-12'}
    />
  )
}
