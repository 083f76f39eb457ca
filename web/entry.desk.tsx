import { hydrateRoot } from 'react-dom/client'
import { DeviceDesk } from './console/desk/device-desk.tsx'
import { tellHeard, useEarlyInput } from './ui/early-input.ts'

/** Missing where the page shows an error instead. */
const page = document.getElementById('desk')

function Desk() {
  useEarlyInput()
  return <DeviceDesk />
}

if (page) {
  tellHeard()
  hydrateRoot(page, <Desk />)
}
