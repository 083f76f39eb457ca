/** What a venue and other staff are told of somebody's name. Null when nothing is known. */
export function fullName(firstName: string | null, lastName: string | null): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}
