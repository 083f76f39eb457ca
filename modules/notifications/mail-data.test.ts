import { expect, it } from 'vitest'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import { readMailData, writeMailData } from './mail-data.ts'
import type { MailKind } from './mails/mail-kinds.ts'

it.each(Object.keys(mailExamples) as MailKind[])('%s says the same after it was kept', (kind) => {
  expect(readMailData(JSON.parse(writeMailData(mailExamples[kind])))).toEqual(mailExamples[kind])
})

it('does not change a text that looks like an instant', () => {
  const data = {
    name: '2026-06-10T10:00:00.000Z',
    email: 'nina@example.com',
    message: '{"instant":"2026-06-10T10:00:00.000Z"}',
    at: new Date('2026-06-10T10:00:00Z'),
  }
  expect(readMailData<'contact-message'>(JSON.parse(writeMailData(data)))).toEqual(data)
})
