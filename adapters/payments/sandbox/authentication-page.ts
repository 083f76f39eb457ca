import { escapeUTF8 } from 'entities'
import { createHash } from 'node:crypto'
import { fromProviderAmount } from '../../../contract/card-amounts.ts'
import { toPrice } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { IntentRow } from './sandbox-tables.ts'

/** Where the page is shown: filling the window, or in a frame that our own page opened. */
export type Display = 'page' | 'frame'

const style = `
:root { color-scheme: light dark; --ink: #1b1f3b; --ground: #fff; --quiet: #5a6080; --line: #d5d8e6; --act: #0a5bd3; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0fa; --ground: #14172b; --quiet: #a9aecb; --line: #3a3f5f; --act: #7fb0ff; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; padding: 16px; border: 1px solid var(--line);
  border-radius: 12px; }
dt { color: var(--quiet); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin: 0 0 24px; }
button { min-height: 48px; padding: 10px 16px; border-radius: 10px; border: 2px solid var(--act); font: inherit; font-weight: 600;
  cursor: pointer; background: transparent; color: var(--act); }
button[value=complete] { background: var(--act); color: var(--ground); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * The page has no scripts, and only our own pages may frame it. The browser checks the target of a form against
 * `form-action`, and also the redirect that follows, so the policy names the page to return to.
 */
export function pagePolicy(returnUrl: string | null): string {
  const formTargets = ["'self'", ...(returnUrl ? [new URL(returnUrl).origin] : [])]
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `form-action ${formTargets.join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** Asks the card holder. Both buttons are plain form posts. */
export function questionPage(intent: IntentRow): string {
  return page(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
<p>Your bank would ask you here whether this payment is yours.</p>
<dl><dt>Amount</dt><dd>${amountOf(intent)}</dd>${intent.description ? `<dt>For</dt><dd>${escapeUTF8(intent.description)}</dd>` : ''}</dl>
<form method="post">
<button name="choice" value="complete">Complete</button>
<button name="choice" value="fail">Fail</button>
</form>
<p class="quiet">Payment sandbox: this is a test, no money moves.</p>`,
  )
}

/** The page after the decision when there is no page to go back to. */
export function resultPage(intent: IntentRow): string {
  const passed = intent.status === 'succeeded'
  const title = passed ? 'Payment confirmed' : 'Payment not confirmed'
  return page(
    title,
    `<h1 role="status">${title}</h1>
<p>${passed ? 'Thank you. You can go back to the shop.' : 'Nothing was charged. You can go back to the shop and choose another card.'}</p>`,
  )
}

export function unknownPage(): string {
  return page(
    'Nothing to confirm',
    '<h1>Nothing to confirm</h1><p>This link does not belong to a payment, or a newer attempt took its place.</p>',
  )
}

export function unavailablePage(): string {
  return page(
    'Not available',
    '<h1>Not available right now</h1><p>Please try again in a moment. Nothing was charged yet.</p>',
  )
}

/** The page to return to, with the outcome in the provider's own parameters. */
export function returnFromAuthentication(intent: IntentRow): string | undefined {
  if (!intent.return_url) return undefined
  const address = new URL(intent.return_url)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret)
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return address.href
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`
}

function amountOf(intent: IntentRow): string {
  const currency = intent.currency.toUpperCase()
  const { value } = toPrice({ minor: fromProviderAmount(intent.amount, currency), currency })
  return formatPrice(value, currency)
}
