import type { IconName } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

export interface ShareContent {
  /** Absolute. */
  readonly url: string
  /** The title of the message, and the subject of an e-mail: '… Pass' (2-marketplace §2.22). */
  readonly title: string
  /** The subject: 'River House Gym, London'. */
  readonly text: string
}

export interface ShareLink {
  readonly label: string
  readonly icon: IconName
  readonly href: string
}

/** Plain links for sharing. No third party is contacted before a press (T124). */
export function shareLinks({ url, title, text }: ShareContent): ShareLink[] {
  const part = encodeURIComponent
  return [
    { label: texts.emailLink, icon: 'mail', href: `mailto:?subject=${part(title)}&body=${part(`${text}\n${url}`)}` },
    { label: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${part(`${text} ${url}`)}` },
    { label: 'X', icon: 'twitter', href: `https://x.com/intent/post?text=${part(text)}&url=${part(url)}` },
    { label: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${part(url)}` },
  ]
}
