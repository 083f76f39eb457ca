export type AccountRole = 'traveller' | 'venue' | 'partner' | 'operator'

/**
 * As what an account signs in at the staff page, with a second factor (T36): as an operator, or as a person who works
 * where they were appointed. A traveller may have a post at a venue or a partner too: one account with two logins apart.
 */
export function staffKindOf(role: AccountRole | undefined, hasPost: boolean): 'appointed' | 'operator' | undefined {
  if (role === 'operator') return role
  return role === 'venue' || role === 'partner' || (role === 'traveller' && hasPost) ? 'appointed' : undefined
}

/** Whether the account is for the staff page alone. */
export function isStaffOnly({ role }: { readonly role: AccountRole }): boolean {
  return staffKindOf(role, false) !== undefined
}

/** Whether an account can have a post at a venue or a partner. An operator's cannot. */
export function mayWork({ role, status }: { readonly role: AccountRole; readonly status: string }): boolean {
  return role !== 'operator' && status === 'active'
}
