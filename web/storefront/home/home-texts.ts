import type { IconName } from '../../ui/icon.tsx'

export interface Point {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** The 'Why' list of a site without one of its own (1-storefront §1). */
export const whyPoints: readonly Point[] = [
  { icon: 'ticket', title: 'No strings attached', text: 'Pick any class, anywhere. Your visits wait until you use them, for a whole year.' },
  { icon: 'badge-check', title: 'The best gyms', text: 'Gyms, studios, pools and spas that locals love, close to where you stay.' },
  { icon: 'undo', title: 'No cancellation fee', text: 'Plans change. Cancel free of charge up to 2 hours before; later, the visit counts as used.' },
  { icon: 'lock', title: 'No subscription required', text: 'No commitments — we dislike subscriptions just as much as you do.' },
  { icon: 'crown', title: 'Premium perks', text: 'A premium pass opens everything that a standard pass does, and the special places as well.' },
]

/** How it works, in four steps. */
export const steps: readonly Point[] = [
  { icon: 'map-pin', title: 'Choose your city', text: 'See on a map what is near your hotel, what it offers and when it is open.' },
  { icon: 'ticket', title: 'Get a pass', text: 'Pay once for the visits you need. No membership, full flexibility.' },
  { icon: 'calendar', title: 'Book your visit', text: 'A class at a time that suits you, or general gym access on the day.' },
  { icon: 'qr-code', title: 'Check in and go', text: 'Show up, check in with your phone at the door, and work out.' },
]

export interface Question {
  readonly question: string
  readonly answer: string
}

export const questions = (brand: string): readonly Question[] => [
  {
    question: `What is a ${brand} Pass?`,
    answer: 'A prepaid pass with a number of visits. Each visit takes you into one gym, studio or class of the city that the pass is for. There is no membership behind it.',
  },
  {
    question: 'What is the difference between standard and premium?',
    answer: 'A standard pass is good for everything marked standard. A premium pass is good for everything, the places marked premium included.',
  },
  {
    question: 'Do I need an account?',
    answer: 'You can buy a pass as a guest with just your e-mail address. To book a class you need an account, so that the venue knows who is coming.',
  },
  {
    question: 'Can I cancel a booking?',
    answer: 'Yes, free of charge up to 2 hours before the visit, and the visit is back on your pass. If you cancel later than that, the visit is consumed.',
  },
  {
    question: 'Can I get my money back?',
    answer: 'An unused pass is refunded in full up to one year from purchase.',
  },
]
