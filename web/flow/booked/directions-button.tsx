import type { ComponentProps } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { directionsLink } from './directions-link.rules.ts'
import * as texts from './texts.ts'

interface DirectionsButtonProps extends Pick<ComponentProps<typeof ButtonLink>, 'wide'> {
  readonly position: Parameters<typeof directionsLink>[0]
}

export function DirectionsButton({ position, wide }: DirectionsButtonProps) {
  return (
    <ButtonLink
      {...{ wide }}
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
