import { useEffect, useState } from 'react'

/**
 * A QR code as a picture. Its code loads on first use. The content also stands beside it as text, in case that fails.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
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
    <div className="size-48 rounded-control border border-line bg-surface p-1">
      {source && <img src={source} alt={label} width={184} height={184} />}
    </div>
  )
}
