import type { FastifyInstance, FastifyReply } from 'fastify'
import { isId } from '../../contract/inputs.ts'
import type { Context } from '../../modules/call/context.ts'
import { escapeUTF8 } from 'entities'
import { showOutbox, showOutboxMail, type ShownMail } from '../../modules/notifications/show-outbox.ts'

const MOST = 200

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** Shows a mail as mail programs do: no scripts, nothing loaded, no origin of ours. Its links open beside it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * The mails that were written, for a person who tries the demo. Registered in demo mode only: mails hold codes and
 * links that open accounts.
 */
export function devMail(context: Context) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/mail.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await showOutbox(context, MOST)),
    )
    app.get('/dev/mail', async (_request, reply) =>
      sendPage(reply, pagePolicy, listPage(context.settings.brand, await showOutbox(context, MOST))),
    )
    app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
      const mail = isId(params.id) ? await showOutboxMail(context, params.id) : undefined
      return mail
        ? sendPage(reply, pagePolicy, mailPage(context.settings.brand, mail))
        : sendPage(reply.status(404), pagePolicy, missingPage(context.settings.brand))
    })
    app.get<{ Params: { id: string } }>('/dev/mail/:id/body', async ({ params }, reply) => {
      const mail = isId(params.id) ? await showOutboxMail(context, params.id) : undefined
      return mail
        ? sendPage(reply, mailPolicy, inNewTab(mail.html))
        : sendPage(reply.status(404), pagePolicy, missingPage(context.settings.brand))
    })
  }
}

function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html)
}

function inNewTab(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_blank">')
}

const style = `
body{margin:0;background:#f4f5f9;color:#272b46;font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:28px;line-height:36px;margin:0 0 4px}
p{margin:0 0 24px;color:#5d6380}
a{color:#0062c0}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #e4e6ee;border-radius:16px;overflow:hidden}
li+li{border-top:1px solid #e4e6ee}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#f1f6fd}
strong{overflow-wrap:anywhere}
small{color:#5d6380;font-size:14px}
.status{font-size:13px;font-weight:600;padding:1px 10px;border-radius:999px;background:#e5f6ec;color:#17663a;align-self:start;justify-self:end}
.queued{background:#fff3da;color:#7a5000}.failed{background:#fde8e8;color:#9a1f1f}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 20px}
dt{color:#5d6380}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:860px;border:1px solid #e4e6ee;border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e4e6ee;border-radius:16px;padding:20px}
summary{cursor:pointer;margin:24px 0 12px}
@media(max-width:600px){small{grid-column:1/-1;overflow-wrap:anywhere}}`

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeUTF8(title)}</title><style>${style}</style></head>
<body><main>${content}</main></body></html>`
}

function listPage(brand: string, mails: readonly ShownMail[]): string {
  const intro = `<h1>Mails</h1><p>What ${escapeUTF8(brand)} has written, newest first, ${MOST} at most. Also as <a href="/dev/mail.json">JSON</a>.</p>`
  return page(
    `Mails - ${brand}`,
    mails.length === 0
      ? `${intro}<p>No mails yet. Sign up or buy a pass, then reload this page.</p>`
      : `${intro}<ul>${mails.map(row).join('')}</ul>`,
  )
}

function row({ id, to, subject, kind, createdAt, status }: ShownMail): string {
  return `<li><a href="/dev/mail/${id}"><strong>${escapeUTF8(subject)}</strong><span class="status ${status}">${status}</span><small>to ${escapeUTF8(to)}</small><small>${readable(createdAt)} · ${escapeUTF8(kind)}</small></a></li>`
}

function mailPage(brand: string, { id, to, subject, kind, createdAt, status, text }: ShownMail): string {
  return page(
    `${subject} - ${brand}`,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeUTF8(subject)}</h1>
<dl><dt>To</dt><dd>${escapeUTF8(to)}</dd><dt>Written</dt><dd>${readable(createdAt)}</dd><dt>Kind</dt><dd>${escapeUTF8(kind)}, ${status}</dd></dl>
<iframe title="The mail" src="/dev/mail/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>The same as text</summary><pre>${escapeUTF8(text)}</pre></details>`,
  )
}

function missingPage(brand: string): string {
  return page(`No such mail - ${brand}`, '<h1>There is no such mail</h1><p><a href="/dev/mail">All mails</a></p>')
}

function readable(createdAt: string): string {
  return `${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)} UTC`
}
