export type AccountRole = 'traveller' | 'venue' | 'partner' | 'operator'

/**
 * As what an account signs in at the staff page, with a second factor (T36). Who works for a venue may be a traveller
 * too: one account with two logins apart.
 */
export function staffKindOf(role: AccountRole | undefined, hasPost: boolean): 'venue' | 'operator' | undefined {
  if (role === 'venue' || role === 'operator') return role
  return role === 'traveller' && hasPost ? 'venue' : undefined
}

/** Whether the account is for the staff page alone. */
export function isStaffOnly({ role }: { readonly role: AccountRole }): boolean {
  return staffKindOf(role, false) !== undefined
}

/** Whether an account can have a post at a venue. A partner's or an operator's cannot. */
export function mayWork({ role, status }: { readonly role: AccountRole; readonly status: string }): boolean {
  return (role === 'venue' || role === 'traveller') && status === 'active'
}
