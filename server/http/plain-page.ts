import type { FastifyReply } from 'fastify'
import { escapeUTF8 } from 'entities'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `
body{margin:0;background:#f4f5f9;color:#272b46;font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:560px;margin:12vh auto 0;padding:0 16px 64px}
h1{font-size:28px;line-height:36px;margin:0 0 8px}
p{margin:0 0 16px}
a{color:#0062c0}
nav{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:24px}
nav a{padding:10px 0}`

export interface PlainPage {
  readonly brand: string
  readonly title: string
  readonly text: string
}

/** A page for cases in which the site itself cannot answer. It needs only its own bytes, and leads back to the site. */
export function sendPlainPage(reply: FastifyReply, status: number, { brand, title, text }: PlainPage): FastifyReply {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeUTF8(`${title} | ${brand}`)}</title><style>${style}</style></head>
<body><main><h1>${escapeUTF8(title)}</h1><p>${escapeUTF8(text)}</p>
<nav><a href="/">Home</a><a href="/locations">Gyms and studios</a><a href="/schedule">Class Schedule</a></nav></main></body></html>`
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .serializer((page: string) => page)
    .send(html)
}
