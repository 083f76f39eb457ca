import { addressText } from '../../contract/address-text.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/refusal.ts'
import { type DoorSign, showDoorSign } from '../../modules/check-in/show-door-sign.ts'
import type { Context } from '../../modules/call/context.ts'
import { escapeUTF8 } from 'entities'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * The sign for a demo venue's door, one sheet to print (T120). Registered in demo mode only: anyone with its code can
 * check in.
 */
export function doorSigns(context: Context) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { slug: string } }>('/dev/doors/:slug', async ({ params }, reply) => {
      const sign = await showDoorSign(context, params.slug).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
      const html = sign
        ? page(`${sign.venueName}: check in`, await signOf(sign, context.settings.brand))
        : page('No such venue', '<p>There is no such venue. <code>npm run demo:where</code> lists some.</p>')
      return reply
        .status(sign ? 200 : 404)
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}

async function signOf({ venueName, street, city, code, address }: DoorSign, brand: string): Promise<string> {
  const { default: qrCode } = await import('qrcode')
  const drawn = await qrCode.toString(address, { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 })
  return `<header>${escapeUTF8(brand)}</header>
<h1>Check in here</h1>
<p class="venue">${escapeUTF8(venueName)}<span>${escapeUTF8(addressText({ streetAddress: street, city }))}</span></p>
<figure role="img" aria-label="QR code of this door">${drawn}</figure>
<p>Open your booking and scan this code, or type</p>
<p class="code">${code.slice(0, 3)} ${code.slice(3)}</p>
<ol><li>Open your ticket in ${escapeUTF8(brand)}, or point your camera here.</li><li>Press Check in. From 60 minutes before your class until it ends.</li><li>Show the green screen at the desk. Enjoy!</li></ol>`
}

const style = `
@page{size:A4 portrait;margin:14mm}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#272b46;font:18px/1.45 Inter,system-ui,sans-serif;text-align:center}
main{max-width:182mm;margin:0 auto;padding:24px 20px}
header{display:inline-block;padding:8px 22px;border-radius:999px;background:#272b46;color:#fff;font-weight:700;letter-spacing:.02em;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1{margin:20px 0 4px;font-size:clamp(36px,9vw,64px);line-height:1.05;letter-spacing:-.02em}
p{margin:0}
.venue{font-size:24px;font-weight:600;overflow-wrap:anywhere}
.venue span{display:block;font-size:17px;font-weight:400;color:#5d6380}
figure{margin:16px auto 12px;width:min(100%,108mm)}
svg{display:block;width:100%;height:auto}
.code{margin:6px 0 22px;font-size:clamp(44px,13vw,76px);line-height:1;font-weight:800;letter-spacing:.12em;font-variant-numeric:tabular-nums;white-space:nowrap}
ol{display:inline-grid;gap:6px;margin:0;padding:18px 22px 18px 42px;border:1px solid #e4e6ee;border-radius:16px;text-align:left;font-size:17px}
@media print{main{padding:0}}`

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeUTF8(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`
}
