import { type ReactNode, useId, useRef } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useDialogsLowered } from './lowered-dialogs.ts'
import { useCloseOnLeave, useModal } from './use-modal.ts'
import * as texts from './texts.ts'

type DialogSize = 'sm' | 'md' | 'lg' | 'xl'

const widths: Readonly<Record<DialogSize, string>> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
}

export interface DialogProps {
  /** Omit it for a dialog that is mounted only while open. */
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  /** Hides the title visually, for a dialog whose content has a heading. */
  readonly titleHidden?: boolean
  /** Nothing closes it while something is being sent, because a refusal stands in it. */
  readonly isBusy?: boolean
  readonly size?: DialogSize
  /** On a phone: a sheet from the bottom, as high as needed, or the full screen. */
  readonly phone?: 'sheet' | 'full'
  /**
   * The page's address says that the dialog is open. Back and links then change the address, and the dialog leaves the
   * history alone.
   */
  readonly addressed?: boolean
  /** Stays visible below the scrolling content: the button that commits. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog that Escape, Back, the cross or a press outside closes. The browser's own modal dialog traps and
 * returns the focus. The control marked `data-autofocus` gets it first, or else the cross.
 */
export function Dialog({
  open = true,
  onClose,
  title,
  titleHidden = false,
  isBusy = false,
  size = 'md',
  phone = 'sheet',
  addressed = false,
  footer,
  children,
}: DialogProps) {
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const isLowered = useDialogsLowered()
  const isShown = open && !isLowered
  const isUp = useModal(element, isShown)
  // A browser closes a dialog by itself when Escape is pressed twice.
  const close = () => {
    if (!isBusy) onClose()
    else if (isUp.current && !element.current?.open) element.current?.showModal()
  }
  useCloseOnBack(open && !addressed, close)
  useCloseOnLeave(open && !addressed, onClose)
  return (
    // The press beside a dialog has its key: Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => event.target === event.currentTarget && isUp.current && close()}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
      className={cx(
        'm-0 w-full max-w-none overflow-hidden bg-surface-raised p-0 text-ink shadow-overlay backdrop:bg-scrim',
        'max-sm:mt-auto max-sm:open:animate-[slide-up_250ms_var(--ease-out)] open:backdrop:animate-[appear_200ms_ease-out]',
        'sm:m-auto sm:max-h-[min(90dvh,54rem)] sm:w-[calc(100%-3rem)] sm:rounded-panel sm:open:animate-[rise_200ms_var(--ease-out)]',
        phone === 'full' ? 'max-sm:h-dvh max-sm:max-h-none' : 'max-sm:max-h-[92dvh] max-sm:rounded-t-panel',
        widths[size],
      )}
    >
      <div
        className={cx(
          'flex max-h-[inherit] flex-col overflow-y-auto overscroll-contain',
          phone === 'full' && 'max-sm:h-full',
        )}
      >
        <DialogHead {...{ title, titleId, titleHidden }} onClose={close} />
        <div className="flex-1 p-5 md:p-6">{children}</div>
        {footer && (
          <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-surface-raised px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

interface DialogHeadProps {
  readonly title: string
  readonly titleId: string
  readonly titleHidden: boolean
  readonly onClose: () => void
}

function DialogHead({ title, titleId, titleHidden, onClose }: DialogHeadProps) {
  return (
    <div
      className={cx(
        'sticky top-0 z-10 flex items-center gap-3 py-2.5 pr-2.5 pl-5 md:pl-6',
        titleHidden ? '-mb-16 justify-end' : 'border-b border-line bg-surface-raised',
      )}
    >
      <h2 id={titleId} className={titleHidden ? 'sr-only' : 'line-clamp-2 flex-1 text-heading'}>
        {title}
      </h2>
      <IconButton
        icon="close"
        label={texts.dialogCloseLabel}
        data-cross
        onClick={onClose}
        className={titleHidden ? 'bg-surface-raised' : undefined}
      />
    </div>
  )
}
