import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { navigationsAndOverlays } from './ui/close-on-back.ts'
import { tellHeard } from './ui/early-input.ts'

startTransition(() => {
  tellHeard()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigationsAndOverlays]} />
    </StrictMode>,
  )
})
