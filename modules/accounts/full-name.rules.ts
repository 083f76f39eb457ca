/** A person's full name, as a venue and other staff read it. Null when no name is known. */
export function fullName(firstName: string | null, lastName: string | null): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}
