export interface ListState {
  readonly open: boolean
  /** The option that the keys are on; -1 if none. */
  readonly active: number
}

export type ListMove = ListState & { readonly handled: boolean; readonly choose?: number }

/** What a key does in a combobox (ARIA Authoring Practices, editable combobox with list autocomplete). */
export function listKey(key: string, { open, active }: ListState, count: number): ListMove {
  const to = (next: number): ListMove => ({ open: true, active: count === 0 ? -1 : next, handled: true })
  switch (key) {
    case 'ArrowDown':
      return open ? to((active + 1) % count) : to(Math.max(active, 0))
    case 'ArrowUp':
      return open ? to(active <= 0 ? count - 1 : active - 1) : to(count - 1)
    case 'Enter':
      return open && active >= 0 && active < count
        ? { open: false, active: -1, handled: true, choose: active }
        : { open: false, active, handled: false }
    case 'Escape':
      return { open: false, active: -1, handled: open }
    case 'Tab':
      return { open: false, active: -1, handled: false }
    default:
      return { open, active, handled: false }
  }
}
