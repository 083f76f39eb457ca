/** The account behind an id or an address, for the modules in which people sign up, sign in, work and leave. */
export {
  type Account,
  accountByEmail,
  accountById,
  holdAccount,
  lockAccount,
  lockAccountByEmail,
} from './accounts.queries.ts'
