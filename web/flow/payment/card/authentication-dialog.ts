import * as texts from './texts.ts'

const ASK_EVERY_MS = 2_000

/**
 * Shows a page of our own origin in a modal dialog until `settled` returns an outcome. It calls `settled` whenever the
 * frame loads, every two seconds, and once more when Escape or the button closes the dialog. Returns undefined when the
 * dialog closes without an outcome. Focus then returns to where it was.
 */
export async function openAuthentication<T>(
  address: string,
  settled: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { dialog, frame } = drawDialog(address)
  let pages = 0
  frame.addEventListener('load', () => pages++)
  document.body.append(dialog)
  dialog.showModal()
  try {
    return await outcomeWhile(dialog, frame, settled)
  } finally {
    if (dialog.open) dialog.close()
    dialog.remove()
    // Each page after the frame's first is an entry of the history, which outlives the frame: Back over it would do
    // nothing, and our own steps back would end in the shop.
    if (pages > 1) history.go(1 - pages)
  }
}

async function outcomeWhile<T>(
  dialog: HTMLDialogElement,
  frame: HTMLIFrameElement,
  settled: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (;;) {
    await nextMoment(dialog, frame)
    const outcome = await settled()
    if (outcome !== undefined || !dialog.open) return outcome
  }
}

/** Resolves when the frame loads a page, when the dialog closes, or when it is time to ask again. */
function nextMoment(dialog: HTMLDialogElement, frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const timer = setTimeout(() => end(), ASK_EVERY_MS)
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    frame.addEventListener('load', end, { signal: over.signal })
    dialog.addEventListener('close', end, { signal: over.signal })
  })
}

function drawDialog(address: string): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', texts.authenticationTitle)
  dialog.tabIndex = -1
  dialog.autofocus = true
  dialog.className =
    'm-auto w-[min(27.5rem,calc(100vw-1.5rem))] max-w-none overflow-hidden rounded-panel bg-surface-raised p-0 text-ink shadow-overlay outline-none backdrop:bg-scrim'
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = texts.authenticationTitle
  frame.className = 'block h-[min(30rem,calc(100dvh-7.5rem))] w-full bg-surface-raised'
  // Key presses inside the frame do not reach the dialog by themselves; the frame is of our own origin.
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') dialog.close()
    })
  })
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = texts.cancelButton
  close.className =
    'block min-h-13 w-full border-t border-line bg-surface-raised font-semibold -outline-offset-2 hover:bg-surface-sunken'
  close.addEventListener('click', () => dialog.close())
  dialog.append(frame, close)
  return { dialog, frame }
}
