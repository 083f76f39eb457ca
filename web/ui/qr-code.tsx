import { useEffect, useState } from 'react'
import { cx } from './cx.ts'

interface QrCodeProps {
  readonly text: string
  readonly label: string
  /** Large: for a phone that another person holds. */
  readonly size?: 'normal' | 'large'
}

/**
 * A QR code as a picture. Its code loads on first use. The content also stands beside it as text, in case that fails.
 */
export function QrCode({ text, label, size = 'normal' }: QrCodeProps) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let left = false
    const draw = async () => {
      const qr = await import('qrcode')
      const drawn = await qr.toDataURL(text, { margin: 2, width: 408, errorCorrectionLevel: 'M' })
      if (!left) setSource(drawn)
    }
    draw().catch(() => undefined)
    return () => {
      left = true
    }
  }, [text])
  return (
    <div
      className={cx(
        'aspect-square rounded-control border border-line bg-surface p-1',
        size === 'large' ? 'w-full max-w-80' : 'w-48',
      )}
    >
      {source && <img src={source} alt={label} width={184} height={184} className="size-full" />}
    </div>
  )
}
