import type { IconName } from '../../ui/icon.tsx'

export interface Highlight {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** Highlights of the wellbeing app (2-marketplace §2.21). */
export const wellnessHighlights: readonly Highlight[] = [
  {
    icon: 'sparkles',
    title: 'Meditation',
    text: 'Guided sessions of three to thirty minutes, also offline.',
  },
  { icon: 'gift', title: 'Nutrition', text: 'Simple recipes, and what to order when the menu is in another language.' },
  {
    icon: 'heart-pulse',
    title: 'Breathing exercise',
    text: 'Four counts in, six counts out: calm within a taxi ride.',
  },
  {
    icon: 'dumbbell',
    title: 'Physical workout',
    text: 'Short sessions for a hotel room, without equipment and without noise.',
  },
  {
    icon: 'clock',
    title: 'Sleep improvement',
    text: 'Stories, sounds and a plan for the first nights in another time zone.',
  },
  { icon: 'heart', title: 'Mood Tracking', text: 'A note a day shows what does you good, and where.' },
  { icon: 'bookmark', title: 'Health Articles', text: 'Written by doctors and coaches, and read in five minutes.' },
]

/** Highlights of the travel-assistance app (2-marketplace §2.21). */
export const travelHighlights: readonly Highlight[] = [
  {
    icon: 'compass',
    title: 'Travel companion',
    text: 'Entry rules, safety notes and emergency numbers of the place where you are.',
  },
  {
    icon: 'luggage',
    title: 'Travel organizer',
    text: 'Tickets, bookings and documents in one place, without a connection too.',
  },
  {
    icon: 'shield',
    title: 'Travel insurance',
    text: 'Cover by the day, taken out in a minute, with the papers on your phone.',
  },
  {
    icon: 'video',
    title: 'Chat with a doctor',
    text: 'Medical advice by chat or video, day and night, in your language.',
  },
]
