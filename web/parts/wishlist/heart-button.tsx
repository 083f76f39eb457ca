import { useSyncExternalStore } from 'react'
import { useSite } from '../../site/facts/site-facts.ts'
import { readAccount } from '../../client/login/use-account.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import { pendingHeart } from '../../flow/state/pending-presses.ts'
import { wishlist } from './wishlist.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface HeartButtonProps {
  readonly venue: { readonly id: string; readonly slug: string; readonly name: string }
  /** 'raised' over a picture, 'outlined' beside a text. */
  readonly tone?: 'raised' | 'outlined'
  readonly className?: string
}

const tones = {
  raised: 'bg-surface-raised/95 shadow-raised',
  outlined: 'border border-line bg-surface-raised hover:border-line-strong',
} as const

/**
 * Saves a venue or removes it (2-marketplace §4). A signed-out visitor signs in first, on a white label in the booking
 * modal, and then the heart is set.
 */
export function HeartButton({ venue, tone = 'raised', className }: HeartButtonProps) {
  const { id, name } = venue
  const { branding } = useSite()
  const { open } = useTravellerFlow()
  const isSaved = useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.has(id),
    () => false,
  )
  const press = () => {
    if (readAccount() !== undefined) return void wishlist.want(id, !isSaved)
    pendingHeart.keep(id, name)
    open(branding.mode === 'b2c' ? 'login' : 'confirm-booking')
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={fillIn(texts.heartLabel, { name })}
      onClick={press}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[border-color,scale] active:scale-90',
        tones[tone],
        className,
      )}
    >
      <Icon name={isSaved ? 'heart-filled' : 'heart'} className={isSaved ? 'text-danger-text' : 'text-ink'} />
    </button>
  )
}
