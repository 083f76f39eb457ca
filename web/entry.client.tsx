import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { speakAsDrawn } from './client/dates/speak-as-drawn.ts'
import { navigationsAndOverlays } from './ui/close-on-back.ts'
import { tellHeard } from './ui/early-input.ts'

// The network is idle while the page comes to life.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=at-last]')) link.rel = 'prefetch'

speakAsDrawn()

startTransition(() => {
  tellHeard()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigationsAndOverlays]} />
    </StrictMode>,
  )
})
