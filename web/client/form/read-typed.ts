/** What a person typed into a field of a form, without blanks at its ends. */
export function readTyped(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}
