/** What those modules write of an account: each its own fields, in its own transaction. */
export { type AccountChanges, insertAccount, updateAccount } from './accounts.queries.ts'
