/** What nodemailer says of a mail that the server refused. */
export interface SmtpRefusal {
  /** The command that was refused: 'RCPT TO', 'DATA'. */
  readonly command?: string
  readonly responseCode?: number
  /** '550 5.1.1 <nina@example.com> User unknown' */
  readonly response?: string
}

/** Codes of RFC 3463 about the reader's address or mailbox; 5.1.7 and 5.1.8 are about the sender. */
const OF_MAILBOX = /^5\.(?:1\.(?![78]$)\d+|2\.\d+)$/
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/

/**
 * Whether a mailbox refuses for good. Refusals of our server, our sender or this content say nothing about the mailbox:
 * with them the mail is tried again.
 */
export function isMailboxRefused({ command = '', responseCode = 0, response = '' }: SmtpRefusal): boolean {
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const enhanced = ENHANCED.exec(response)?.[0]
  if (enhanced !== undefined) return OF_MAILBOX.test(enhanced)
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/relay|auth|spam|block|polic/i.test(response)
  )
}
