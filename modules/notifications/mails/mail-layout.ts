import { escapeUTF8 } from 'entities'
import type { MailContent, MailPart, MailSettings } from './mail-kinds.ts'
import { siteLinks } from './mail-words.ts'

/**
 * The brand's two colours in a form that mail programs can show, without variables. The blue is darker than on the
 * site, so that it stays readable both under white text and as text on white.
 */
const colours = {
  primary: '#006bd1',
  ink: '#272b46',
  text: '#3b4057',
  muted: '#6a7088',
  line: '#e4e6ee',
  tint: '#f1f6fd',
  page: '#f4f5f9',
}
const fonts = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** A name may be one long word, and no mail becomes wider for it. Each mail program knows one of the two. */
const longWords = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * Writes a mail as HTML that common mail programs show alike: tables and inline styles, with nothing loaded from
 * elsewhere.
 */
export function mailHtml(content: MailContent, settings: MailSettings): string {
  const { brand } = settings
  const home = siteLinks.home(settings)
  const toggles =
    content.toggles === undefined
      ? ''
      : `<br><a href="${escapeHtml(content.toggles)}" style="color:${colours.muted}">Turn off mails like this one</a>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${longWords}">
<tr><td style="padding:0 8px 20px;${fonts};font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.4px"><a href="${escapeHtml(home)}" style="color:${colours.ink};text-decoration:none">${escapeHtml(brand)}</a></td></tr>
<tr><td style="background:#ffffff;border:1px solid ${colours.line};border-top:4px solid ${colours.primary};border-radius:16px;padding:32px 28px">
<h1 style="margin:0 0 16px;${fonts};font-size:24px;line-height:32px;font-weight:700;color:${colours.ink}">${escapeHtml(content.heading)}</h1>
${content.parts.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;${fonts};font-size:13px;line-height:20px;color:${colours.muted}">${escapeHtml(content.footer)}<br><a href="${escapeHtml(home)}" style="color:${colours.muted}">${escapeHtml(withoutScheme(settings.site?.origin ?? settings.publicUrl))}</a>${toggles}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The same mail for programs that show no HTML. */
export function mailText(content: MailContent, settings: MailSettings): string {
  const parts = content.parts.map(partText).join('\n\n')
  const toggles = content.toggles === undefined ? '' : `Turn off mails like this one: ${content.toggles}\n`
  return `${content.heading}\n\n${parts}\n\n-- \n${content.footer}\n${toggles}${settings.brand} · ${settings.site?.origin ?? settings.publicUrl}\n`
}

/** For text and attribute values; every '&' is the text's own. Outlook shows '&apos;' literally. */
function escapeHtml(text: string): string {
  return escapeUTF8(text).replaceAll('&apos;', '&#39;')
}

function partHtml(part: MailPart): string {
  switch (part.part) {
    case 'text':
      return `<p style="margin:0 0 16px;${fonts};font-size:16px;line-height:25px;color:${colours.text}">${escapeHtml(part.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 12px;${fonts};font-size:14px;line-height:21px;color:${colours.muted}">${escapeHtml(part.text)}</p>`
    case 'button':
      return buttonHtml(part.label, part.url)
    case 'choices':
      return choicesHtml(part)
    case 'code':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td align="center" style="background:${colours.tint};border-radius:12px;padding:18px 12px">
<div style="${fonts};font-size:13px;line-height:20px;color:${colours.muted}">${escapeHtml(part.caption)}</div>
<div style="font-family:'SF Mono',Menlo,Consolas,monospace;font-size:26px;line-height:36px;font-weight:700;letter-spacing:2px;color:${colours.ink}">${escapeHtml(part.code)}</div></td></tr></table>`
    default:
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;border-top:1px solid ${colours.line}">
${part.facts.map(factHtml).join('\n')}
</table>`
  }
}

function choicesHtml({ caption, choices }: Extract<MailPart, { part: 'choices' }>): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${colours.line};${fonts};font-size:15px;line-height:22px`
  const rows = choices.map(
    ({ label, facts, url }) =>
      `<tr><td style="${cell}"><a href="${escapeHtml(url)}" style="color:${colours.primary};font-weight:700">${escapeHtml(label)}</a><br><span style="color:${colours.muted}">${escapeHtml(facts)}</span></td></tr>`,
  )
  return `<p style="margin:8px 0 4px;${fonts};font-size:16px;line-height:25px;font-weight:700;color:${colours.ink}">${escapeHtml(caption)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:1px solid ${colours.line}">
${rows.join('\n')}
</table>`
}

function factHtml([label, value]: readonly [string, string]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${colours.line};${fonts};font-size:15px;line-height:22px;vertical-align:top`
  return `<tr><td style="${cell};color:${colours.muted};width:38%">${escapeHtml(label)}</td><td style="${cell};color:${colours.ink};font-weight:600">${escapeHtml(value)}</td></tr>`
}

function buttonHtml(label: string, url: string): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="background:${colours.primary};border-radius:999px">
<a href="${address}" style="display:inline-block;padding:13px 28px;${fonts};font-size:16px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;${fonts};font-size:13px;line-height:20px;color:${colours.muted};word-break:break-all">Or open this address: <a href="${address}" style="color:${colours.primary}">${address}</a></p>`
}

function partText(part: MailPart): string {
  switch (part.part) {
    case 'text':
    case 'note':
      return part.text
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'choices':
      return `${part.caption}:\n${part.choices.map(({ label, facts, url }) => `${label} (${facts})\n${url}`).join('\n')}`
    case 'code':
      return `${part.caption}:\n${part.code}`
    default:
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
