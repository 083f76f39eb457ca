import { useEffect, useRef, useState } from 'react'
import type { PartnerSite } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './site-texts.ts'

const widths = { phone: 390, desktop: 1280 } as const
const HEIGHT = 720

/** The real page of the site with its draft, as a phone or a desktop shows it. */
export function SitePreview({ site }: { readonly site: PartnerSite }) {
  const [device, setDevice] = useState<keyof typeof widths>('phone')
  const [box, room] = useRoom()
  const address = usePreviewAddress(site)
  const scale = Math.min(1, room / widths[device])
  return (
    <section aria-label={texts.previewLabel} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{texts.previewLabel}</h2>
        <SegmentedControl
          label={texts.deviceLabel}
          options={[
            { value: 'phone', label: texts.phoneOption },
            { value: 'desktop', label: texts.desktopOption },
          ]}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div
        ref={box}
        className="overflow-hidden rounded-card border border-line bg-surface"
        style={{ height: HEIGHT * scale }}
      >
        {address === undefined ? (
          <p className="p-6 text-ink-muted">{texts.previewEmpty}</p>
        ) : (
          <PageFrame address={address} width={widths[device]} scale={scale} />
        )}
      </div>
      <p className="text-sm text-ink-muted">{texts.previewHint}</p>
    </section>
  )
}

interface PageFrameProps {
  readonly address: string
  readonly width: number
  readonly scale: number
}

function PageFrame({ address, width, scale }: PageFrameProps) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page needs its scripts and what it has stored
    <iframe
      title={texts.previewLabel}
      src={address}
      className="mx-auto block origin-top-left border-0"
      style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
    />
  )
}

/** A new address after each save; the page that is published where there is no draft. */
function usePreviewAddress({ partner, draft, version }: PartnerSite): string | undefined {
  const [address, setAddress] = useState<string>()
  const published = partner.state === 'open' ? partner.address : undefined
  const isDraft = draft !== null
  const { slug } = partner
  useEffect(() => {
    let isCurrent = true
    if (!isDraft) {
      setAddress(published)
      return
    }
    const params = { path: { partner: slug } }
    const show = (found: string | undefined) => {
      if (isCurrent) setAddress(found)
    }
    awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/preview', { params })).then(
      (preview) => show(preview.address),
      () => show(published),
    )
    return () => {
      isCurrent = false
    }
  }, [slug, version, isDraft, published])
  return address
}

/** The width that there is for the frame. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(widths.phone)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return [box, room] as const
}
