import type { Position } from '../../../contract/distance.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { directionsLink } from './directions-link.rules.ts'
import * as texts from './texts.ts'

export function DirectionsButton({ position, wide = false }: { readonly position: Position; readonly wide?: boolean }) {
  return (
    <ButtonLink
      wide={wide}
      variant="secondary"
      icon="navigation"
      to={directionsLink(position)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.directionsLink}
    </ButtonLink>
  )
}
