import { useEffect, useState } from 'react'
import { addressText } from '../../../contract/address-text.ts'
import type { VenueDoor } from '../../../contract/venue-door.ts'
import * as texts from './texts.ts'

/** The sign for the door. Printing the page prints nothing else. */
export function PrintedSign({ door: { code, address, venue } }: { readonly door: VenueDoor }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isLeft = false
    const draw = async () => {
      const qr = await import('qrcode')
      const drawn = await qr.toDataURL(address, { margin: 2, width: 960, errorCorrectionLevel: 'Q' })
      if (!isLeft) setSource(drawn)
    }
    draw().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [address])
  return (
    <section
      aria-label={texts.signLabel}
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface-raised p-6 text-center print:border-0 print:p-0"
    >
      <p className="text-3xl font-bold print:text-6xl">{texts.signHeading}</p>
      <p className="text-lg font-semibold print:text-2xl">
        {venue.name}
        <span className="block text-base font-normal">
          {addressText({ streetAddress: venue.street, city: venue.city })}
        </span>
      </p>
      <div className="aspect-square w-full max-w-72 print:max-w-[108mm]">
        {source && <img src={source} alt={texts.signQrAlt} className="size-full" />}
      </div>
      <p>{texts.signHint}</p>
      <p className="figures text-5xl font-extrabold tracking-[0.12em] print:text-7xl">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
    </section>
  )
}
