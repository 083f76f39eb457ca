/** The open modal dialogs, topmost last. Everything outside the topmost can be neither reached nor heard. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Call it after `showModal()`. Returns a function to call on closing. */
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
