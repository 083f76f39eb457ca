/**
 * The modal dialogs that are open, the topmost last: everything outside of that one can be neither reached nor heard.
 */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** To be told after `showModal()`. Answers how to say that it is closed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...open.filter((other) => other !== dialog), dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export const topDialog = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): HTMLDialogElement | undefined => open.at(-1),
  onServer: (): undefined => undefined,
}
