import { hydrateRoot } from 'react-dom/client'
import { DeviceDesk } from './console/desk/device-desk.tsx'
import { speakAsDrawn } from './client/dates/speak-as-drawn.ts'
import { tellHeard, useEarlyInput } from './ui/early-input.ts'

/** Missing where the page shows an error instead. */
const page = document.getElementById('desk')

function Desk() {
  useEarlyInput()
  return <DeviceDesk />
}

if (page) {
  speakAsDrawn()
  tellHeard()
  hydrateRoot(page, <Desk />)
}
