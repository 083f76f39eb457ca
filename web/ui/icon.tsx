import sprite from './icons.svg?url'
import { cx } from './cx.ts'

/** Every symbol of icons.svg; a test compares the two. */
export const iconNames = [
  'search',
  'map-pin',
  'map',
  'list',
  'grid',
  'calendar',
  'calendar-plus',
  'clock',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'chevron-down',
  'close',
  'menu',
  'heart',
  'user',
  'users',
  'check',
  'plus',
  'minus',
  'filters',
  'star',
  'sparkles',
  'ticket',
  'gift',
  'tag',
  'crown',
  'badge-check',
  'qr-code',
  'scan',
  'key',
  'credit-card',
  'lock',
  'shield',
  'mail',
  'phone',
  'globe',
  'eye',
  'eye-off',
  'info',
  'help',
  'warning',
  'circle-alert',
  'circle-check',
  'arrow-right',
  'arrow-left',
  'arrow-up-right',
  'external-link',
  'share',
  'copy',
  'download',
  'printer',
  'log-out',
  'settings',
  'bell',
  'bookmark',
  'trash',
  'pencil',
  'navigation',
  'locate',
  'building',
  'hotel',
  'plane',
  'briefcase',
  'camera',
  'image',
  'more',
  'zap',
  'refresh',
  'offline',
  'wifi',
  'compass',
  'target',
  'dumbbell',
  'yoga',
  'swim',
  'bike',
  'climb',
  'run',
  'dance',
  'spa',
  'court',
  'box',
  'shirt',
  'bath',
  'timer',
  'luggage',
  'undo',
  'receipt',
  'heart-pulse',
  'video',
  'signal',
  'heart-filled',
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'whatsapp',
] as const
export type IconName = (typeof iconNames)[number]

interface IconProps {
  readonly name: IconName
  /** Edge in pixels. */
  readonly size?: number
  readonly className?: string | undefined
  /** Only for an icon that stands alone; beside a text it is decorative. */
  readonly label?: string
}

export function Icon({ name, size = 20, className, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={cx('icon', size >= 28 && 'icon-fine', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
