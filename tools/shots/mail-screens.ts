import type { MailKind } from '../../modules/notifications/mails/mail-kinds.ts'
import { renderMail } from '../../modules/notifications/render-mail.ts'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import type { OpenScreen } from './open-screen.ts'

const settings = { brand: 'Roamfit', brandKey: 'roamfit', publicUrl: 'https://roamfit.example' }

function mailScreen<K extends MailKind>(kind: K): OpenScreen {
  return {
    name: `mail-${kind}`,
    widths: [390, 820],
    open: (page) => page.setContent(renderMail(kind, mailExamples[kind], settings).html),
  }
}

/** One of every kind of mail, on a phone and in a reader's pane. */
export const mailScreens: readonly OpenScreen[] = (Object.keys(mailExamples) as MailKind[]).map(mailScreen)
