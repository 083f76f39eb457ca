import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import MailsOff from './mails-off.tsx'

it.each([
  ['of a traveller', '/mails-off?token=reminders.a.b', [true, true]],
  [
    'of a reader of the figures, who need not have an account',
    '/mails-off?of=figures&token=figures.a.b',
    [false, false],
  ],
])('the link %s speaks of an account: %s', (_whose, address, expected) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <MailsOff />
    </MemoryRouter>,
  )
  expect([page.includes('your account'), page.includes('All notifications')]).toEqual(expected)
})
