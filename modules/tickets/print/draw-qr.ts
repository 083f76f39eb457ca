import { Path, Svg } from '@react-pdf/renderer'
import qrcode from 'qrcode'
import { createElement, type ReactElement } from 'react'

const QUIET_ZONE = 2

/** Black on white with any colours of the site, because scanners need the contrast. */
export function drawQr(text: string, side: number): ReactElement {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const all = modules.size + 2 * QUIET_ZONE
  const squares: string[] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) squares.push(`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`)
  return createElement(
    Svg,
    { viewBox: `0 0 ${all} ${all}`, style: { width: side, height: side } },
    createElement(Path, { d: `M0 0h${all}v${all}h-${all}z`, fill: '#ffffff' }),
    createElement(Path, { d: squares.join(''), fill: '#000000' }),
  )
}
