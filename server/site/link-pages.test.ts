import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import type { MailKind } from '../../modules/notifications/mails/mail-kinds.ts'
import { renderMail } from '../../modules/notifications/render-mail.ts'
import routes from '../../web/routes.ts'

const settings = { brand: 'Vagabond', brandKey: 'vagabond', publicUrl: 'https://vagabond.example' }

/** The pages to which mails lead with a token. */
const paths = new Set(
  (Object.keys(mailExamples) as MailKind[])
    .flatMap((kind) => renderMail(kind, mailExamples[kind], settings).text.match(/https?:\S+#\S+/g) ?? [])
    .filter((link) => link.includes('tok'))
    .map((link) => new URL(link).pathname.slice(1)),
)

const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const pages = new Map(flat(routes).map(({ path, file }) => [path, file]))

it('the links of mails lead to these pages', () =>
  expect([...paths].toSorted()).toEqual([
    'account-change',
    'changed-booking',
    'entered-visit',
    'health-link',
    'mails-off',
    'newsletter',
    'set-password',
    'staff-invitation',
    'venue-answer',
    'verify-email',
  ]))

it.each([...paths])('Trust 26: no cache keeps /%s, and it tells no other site its address', async (path) => {
  const { headers } = (await import(/* @vite-ignore */ `../../web/${pages.get(path)}`)) as { headers: () => object }
  expect(headers()).toMatchObject({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
})
