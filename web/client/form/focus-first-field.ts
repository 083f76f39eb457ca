/**
 * Focuses the field that is marked as the first one; answers whether it did. Not where that would raise a keyboard over
 * half the screen.
 */
export function focusFirstField(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-first]')
  if (!field || !matchMedia('(hover: hover)').matches) return false
  field.focus({ preventScroll: true })
  return true
}
