import type { AccountChange } from '../../../contract/account-changes.ts'

/** What an operator does with an account for its traveller (T179-T181). */
export interface AccountMailKinds {
  'account-changed': {
    readonly firstName: string | null
    /** `dataOffered`: the copy can be downloaded. `emailLost`: what the old mailbox is told of a new email. */
    readonly change:
      | 'blocked'
      | 'blockedWithBookings'
      | 'unblocked'
      | 'dataOffered'
      | 'deletionCalledOff'
      | 'emailChanged'
      | 'emailLost'
  }
  /** The link objects to a deletion, or proves one of the mailboxes of an email that is to change. */
  'account-question': Pick<AccountChange, 'kind'> & {
    readonly firstName: string | null
    readonly token: string
    readonly until: Date
  }
}
