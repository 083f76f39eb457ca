/**
 * Where the focus goes from a pressed button that disappears with what it did: to its row; if that goes too, to the
 * next one, or the one before; or to the page's heading. What is done leaves a list of what waits (`data-waits`), so
 * there it is never the same row. A person who has gone on meanwhile, and types somewhere else, keeps the focus.
 */
export function placeAfter(button: HTMLElement): () => void {
  const row = button.closest('li')
  const waiting = row?.closest('[data-waits]')
  const rows = [...((waiting ?? row?.parentElement)?.querySelectorAll('li') ?? [])]
  const index = row ? rows.indexOf(row) : -1
  const places = [waiting ? null : row, rows[index + 1], rows[index - 1], document.querySelector('h1')]
  return () => {
    const active = document.activeElement
    if (active && active !== document.body && active !== button) return
    const place = places.find((one) => one?.isConnected)
    if (!place) return
    place.tabIndex = -1
    place.focus()
  }
}
