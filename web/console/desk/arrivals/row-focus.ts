/** The row of a pressed button, ready to take the focus when the button disappears with what it did. */
export function rowToFocus(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li')
  if (row) row.tabIndex = -1
  return row
}
