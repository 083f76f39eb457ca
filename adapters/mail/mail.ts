/** One message, addressed and rendered. */
export interface Mail {
  /** Stable per message, so that the receiving side recognises a retry (Message-ID). */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where an answer goes; to the sender if left out. */
  readonly replyTo?: string | undefined
  readonly attachments?: readonly MailFile[]
  /** Where a mailbox turns mails like this one off with a single POST (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** `content` is base64. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** The reader's mailbox refuses this mail for good: it does not exist, or takes no more. */
export class MailboxRefusal extends Error {}

/** Sends mail to the outside. Throws when the message is not accepted; unless it is a `MailboxRefusal`, the caller retries. */
export interface MailProvider {
  readonly name: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
  /** Throws when nothing can be sent as things are: no server, no trust, no password. An outbox has nothing to check. */
  check?(): Promise<void>
}
