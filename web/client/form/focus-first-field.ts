/**
 * Focuses the field that is marked as the first one, and returns whether it did. It does not where that would raise a
 * keyboard over half the screen.
 */
export function focusFirstField(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-first]')
  if (!field || !matchMedia('(hover: hover)').matches) return false
  field.focus({ preventScroll: true })
  return true
}
