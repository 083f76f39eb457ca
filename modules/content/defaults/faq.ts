import type { ContentCategory } from '../../../contract/content.ts'

interface FaqText {
  /** Never reused for another question. */
  readonly number: number
  readonly section: string | null
  readonly category?: ContentCategory
  readonly title: string
  readonly content: string
}

const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

/** The entries of the home page and of the top of the FAQ page. */
const first: readonly FaqText[] = [
  {
    number: 1,
    section: null,
    title: 'What is a {brand} Pass?',
    content: p(
      'A prepaid pass with a number of visits. Each visit takes you into one gym, studio or class of the city that the pass is for. There is no membership behind it.',
    ),
  },
  {
    number: 2,
    section: null,
    title: 'What is the difference between standard and premium?',
    content: p(
      'A standard pass is good for everything marked standard. A premium pass is good for everything, the places marked premium included.',
    ),
  },
  {
    number: 3,
    section: null,
    title: 'Do I need an account?',
    content: p(
      'Not to buy: your email address is enough, and we open one for you with it, so that the venue knows who is coming.',
    ),
  },
  {
    number: 4,
    section: null,
    title: 'Can I cancel a booking?',
    content: p(
      'Yes, free of charge up to 2 hours before the start, and the visit is back on your pass. If you cancel later than that, the visit is used.',
    ),
  },
  {
    number: 5,
    section: null,
    title: 'Can I get my money back?',
    content: p('An unused pass is refunded in full up to one year from purchase.'),
  },
  {
    number: 6,
    section: null,
    category: 'B2BRestrictedWL',
    title: 'What do I show at the front desk?',
    content: p(
      'Open your booking, choose <em>View Invoice</em> and download the ticket. Present it at the front desk together with a valid picture ID.',
    ),
  },
]

const aboutThePass: readonly FaqText[] = [
  {
    number: 10,
    section: 'About the Pass',
    title: 'How long is my pass valid?',
    content: p(
      '12 months from the day you buy it, to the end of that day in the city of the pass. The date is on the pass in your profile.',
    ),
  },
  {
    number: 11,
    section: 'About the Pass',
    title: 'Can I share my pass or give it to somebody else?',
    content: p(
      'No. Passes are personal and non-transferable: the venue may ask for a picture ID that matches the booking.',
    ),
  },
  {
    number: 12,
    section: 'About the Pass',
    title: 'What is a Wellness Passport?',
    content: p(
      'A pass that some travellers receive through a partner. High-value classes take 2 visits from a Wellness Passport, or 1 premium visit from a regular pass; the number is shown before you book.',
    ),
  },
  {
    number: 13,
    section: 'About the Pass',
    title: 'Is there a subscription?',
    content: p(
      'No. No commitments — we dislike subscriptions just as much as you do. You pay once, for the visits you want.',
    ),
  },
  {
    number: 14,
    section: 'About the Pass',
    title: 'I have a code from a partner. What do I do with it?',
    content: p(
      'Choose <em>Redeem</em> in the pass menu, enter the code and log in. The pass is then in your profile. A code belongs to the first account that redeems it.',
    ),
  },
]

const aboutOurOffering: readonly FaqText[] = [
  {
    number: 20,
    section: 'About our offering',
    title: 'Where can I train?',
    content: p('{venues} In each city a list and a map show where they are.'),
  },
  {
    number: 21,
    section: 'About our offering',
    title: 'Who is {brand} for?',
    content: p(
      'For travellers only. If you live in the city, the local venues’ own offers suit you better: please visit their websites and book directly.',
    ),
  },
  {
    number: 22,
    section: 'About our offering',
    title: 'What is General Gym Access?',
    content: p(
      'A drop-in at a gym, without a class: come during opening hours, use what the gym offers, leave when you like.',
    ),
  },
  {
    number: 23,
    section: 'About our offering',
    title: 'How much can I save?',
    content: p(
      'You enjoy exclusive member rates and save up to 70% compared with single tickets at the venues; how much depends on the venue and on the pass.',
    ),
  },
]

const aboutTheProcess: readonly FaqText[] = [
  {
    number: 30,
    section: 'About the process',
    title: 'How do I book?',
    content: p(
      'Choose a city, find a class or a gym, and press <em>Book</em>. Log in, choose your pass, confirm. You receive the booking by email and find it in your profile.',
    ),
  },
  {
    number: 31,
    section: 'About the process',
    title: 'Why is my booking awaiting confirmation?',
    content: p(
      'Some venues confirm each booking themselves, usually within 24-48 hours, and may decline. Until then the visit is held; if the venue says no or does not answer, it is back on your pass.',
    ),
  },
  {
    number: 32,
    section: 'About the process',
    title: 'How do I check in?',
    content: p(
      'Open your booking at the venue and press <em>Check in</em>: scan the code at the door or type it in. This works from 60 minutes before the start.',
    ),
  },
  {
    number: 33,
    section: 'About the process',
    title: 'How can I pay?',
    content: p(
      'By credit or debit card, or with Apple Pay or Google Pay where your device offers it. Your card number goes straight to our payment provider and is never stored by us.',
    ),
  },
  {
    number: 34,
    section: 'About the process',
    title: 'What happens if I do not show up?',
    content: p('The visit is used, as it is when you cancel less than 2 hours before the visit.'),
  },
]

const more: readonly FaqText[] = [
  {
    number: 40,
    section: 'More FAQs',
    title: 'Is there an age limit?',
    content: p('You have to be at least 18 years old to buy or use a pass.'),
  },
  {
    number: 41,
    section: 'More FAQs',
    title: 'Do I have to bring anything?',
    content: p(
      'A valid picture ID, sports clothes and, unless the venue lists them, a towel and a lock. What a class needs is on its page under <em>Know before you go</em>.',
    ),
  },
  {
    number: 42,
    section: 'More FAQs',
    title: 'How do I delete my account?',
    content: p(
      'In your profile under Settings, or by writing to <a href="mailto:{email}">{email}</a>. Your data is deleted within 30 days, except where the law requires or permits us to keep them.',
    ),
  },
  {
    number: 43,
    section: 'More FAQs',
    title: 'My question is not here.',
    content: p('Write to us at <a href="mailto:{email}">{email}</a>.'),
  },
]

export const faqTexts: readonly FaqText[] = [
  ...first,
  ...aboutThePass,
  ...aboutOurOffering,
  ...aboutTheProcess,
  ...more,
]
