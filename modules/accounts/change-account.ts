/** What these modules write to an account: each its own fields, in its own transaction. */
export { type AccountChanges, insertAccount, updateAccount } from './accounts.queries.ts'
