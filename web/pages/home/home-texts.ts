import type { IconName } from '../../ui/icon.tsx'

interface Point {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** The 'Why' list for a site whose branding has none: the documented default (1-storefront §1). */
export const whyPoints: readonly Point[] = [
  {
    icon: 'ticket',
    title: 'No strings attached',
    text: 'Pick any class, anywhere. Your visits wait until you use them, for a whole year.',
  },
  {
    icon: 'badge-check',
    title: 'The best gyms',
    text: 'Gyms, studios, pools and spas that locals love, close to where you stay.',
  },
  {
    icon: 'undo',
    title: 'No cancellation fee',
    text: 'Plans change. Cancel free of charge up to 2 hours before; after that, the visit is used.',
  },
  {
    icon: 'lock',
    title: 'No subscription required',
    text: 'No commitments — we dislike subscriptions just as much as you do.',
  },
  {
    icon: 'crown',
    title: 'Premium perks',
    text: 'A premium pass opens everything in Standard, plus spas, boutiques and top clubs.',
  },
]
