/** A code as it is kept: however it was typed or read out, with spaces, dashes or dots, in any case. */
export function plainCode(text: string): string {
  return text.replace(/[\s\p{Pd}._·]/gu, '').toUpperCase()
}
