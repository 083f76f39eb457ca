/** One message, addressed and rendered. */
export interface Mail {
  /** Stable per message, so that the receiving side recognises a retry (Message-ID). */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailFile[]
}

/** `content` is base64. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** Sends mail to the outside. Throws when the message is not accepted; the caller retries. */
export interface MailProvider {
  readonly name: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
  /** Throws when nothing can be sent as things are: no server, no trust, no password. An outbox has nothing to check. */
  check?(): Promise<void>
}
