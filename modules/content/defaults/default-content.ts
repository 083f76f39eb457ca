import type { NewFaqItem, NewPage } from './new-content.ts'
import { faqTexts } from './faq.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { aboutUs, pressRoom } from './about-us.ts'
import { termsOfUse } from './terms-of-use.ts'
import { onThePass } from './on-the-pass.ts'
import { travelPage, wellnessPage } from './partner-pages.ts'
import { why } from './why.ts'
import { howItWorksAtPartners, howItWorksOnRestrictedSites, howItWorks } from './how-it-works.ts'

const english = { locale: 'en' }

/** The pages that an installation begins with. */
export const defaultPages: readonly NewPage[] = [
  { ...english, key: 'how-it-works', category: null, title: 'How it works', body: howItWorks },
  { ...english, key: 'how-it-works', category: 'B2BMasterWL', title: 'How it works', body: howItWorksAtPartners },
  {
    ...english,
    key: 'how-it-works',
    category: 'B2BRestrictedWL',
    title: 'How it works',
    body: howItWorksOnRestrictedSites,
  },
  { ...english, key: 'privacy-policy', category: null, title: 'Privacy Policy', body: privacyPolicy },
  { ...english, key: 'terms-of-use', category: null, title: 'Terms of Use', body: termsOfUse },
  { ...english, key: 'about-us', category: null, title: 'About Us', body: aboutUs },
  { ...english, key: 'on-the-pass', category: null, title: 'On your pass', body: onThePass },
  { ...english, key: 'why', category: null, title: 'Why {brand}', body: why },
  { ...english, key: 'wellness-page', category: null, title: '{wellness}: make health a habit', body: wellnessPage },
  { ...english, key: 'travel-page', category: null, title: '{travel}: travel insurance and more', body: travelPage },
  { ...english, key: 'press-room', category: null, title: 'Press Room', body: pressRoom },
  {
    ...english,
    key: 'visit-guidelines',
    category: null,
    title: 'Guidelines',
    body: '<p>Observe local Covid19 guidelines.</p>',
  },
]

/** The questions. Each has a different id, so that no start adds one twice. */
export const defaultFaq: readonly NewFaqItem[] = faqTexts.map(
  ({ number, section, category = null, title, content }, index) => ({
    ...english,
    id: `fa900000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    section,
    category,
    title,
    content,
    position: index,
  }),
)
