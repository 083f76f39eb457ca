/** 'Nina N.'; null when the name is unknown or the account is deleted. A desk learns no more of the name. */
export function nameAtDesk(firstName: string | null, lastName: string | null): string | null {
  const first = firstName?.trim() ?? ''
  const [initial] = lastName?.trim() ?? ''
  const name = [first, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
  return name === '' ? null : name
}
