import { expect, it } from 'vitest'
import { isMailboxRefused } from './mailbox-refused.rules.ts'

it.each([
  ['RCPT TO', '550 5.1.1 <nina@example.com> User unknown', true],
  ['RCPT TO', '550 5.2.1 The mailbox is disabled', true],
  ['RCPT TO', '552 5.2.2 Mailbox full', true],
  ['RCPT TO', '550 No such user here', true],
  ['DATA', '550 5.1.1 User unknown', true],
  ['RCPT TO', '450 4.2.1 Try again later', false],
  ['RCPT TO', '550 5.7.1 Relaying denied', false],
  ['RCPT TO', '550 relay not permitted', false],
  ['RCPT TO', '550 5.1.8 Sender address rejected', false],
  ['MAIL FROM', '550 5.1.1 Sender unknown', false],
  ['DATA', '554 Looks like spam', false],
  ['DATA', '554 5.7.1 Looks like spam', false],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', false],
])('%s: %s, refused by the mailbox: %s', (command, response, isRefused) =>
  expect(isMailboxRefused({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(isRefused),
)

it('an error that did not come from the server is none', () => expect(isMailboxRefused({})).toBe(false))
