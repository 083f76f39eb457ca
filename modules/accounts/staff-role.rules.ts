/** Whether the account signs in at the staff page, with a second factor (T36). */
export function isStaff({ role }: { readonly role: 'traveller' | 'venue' | 'partner' | 'operator' }): boolean {
  return role === 'venue' || role === 'operator'
}
