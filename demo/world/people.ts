import type { MedicalQuestion } from '../../contract/health-check.ts'
import type { OperatorArea } from '../../contract/rights.ts'

/** The password of all accounts in the demo. */
export const DEMO_PASSWORD = 'Traveller_1'

export interface Person {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: 'traveller' | 'venue' | 'partner' | 'operator'
  readonly isWpUser?: true
  /** What an operator looks after. */
  readonly area?: OperatorArea
  /** The venue where they work, and their role. */
  readonly work?: {
    readonly venue: string
    readonly role: 'manager' | 'front_desk' | 'teacher'
    readonly teachesAs?: string
  }
  /** The partner whose site they look after. */
  readonly partner?: string
  readonly passes?: readonly {
    readonly type: 'standard' | 'premium' | 'wellness'
    readonly visits: number
    readonly city: string | null
  }[]
  readonly saved?: readonly string[]
  /** Filled in before the demo's first day; all other questions are answered with No. */
  readonly healthCheck?: {
    readonly dateOfBirth: string
    readonly gender: 'female' | 'male'
    readonly city: string
    readonly country: string
    readonly yes: readonly MedicalQuestion[]
    readonly details?: string
  }
}

/** Have been to many venues of London, and say what they were like (write-reviews.ts). */
export const reviewers: readonly Person[] = [
  { email: 'elif@example.com', firstName: 'Elif', lastName: 'Aydin' },
  { email: 'marco@example.com', firstName: 'Marco', lastName: 'Bellini' },
  { email: 'hana@example.com', firstName: 'Hana', lastName: 'Svobodová' },
  { email: 'liam@example.com', firstName: 'Liam', lastName: 'Byrne' },
  { email: 'sofia@example.com', firstName: 'Sofia', lastName: 'Almeida' },
  { email: 'jonas@example.com', firstName: 'Jonas', lastName: 'Weber' },
].map((one): Person => {
  const pass = { type: 'premium', visits: 10, city: 'london' } as const
  return { ...one, role: 'traveller', passes: [pass, pass] }
})

/** Came to the weekly class of Atelier Yoga in the month before the demo's first day (settle-month.ts). */
export const regulars: readonly Person[] = [
  { email: 'ada@example.com', firstName: 'Ada', lastName: 'Fontaine' },
  { email: 'bruno@example.com', firstName: 'Bruno', lastName: 'Keita' },
  { email: 'clara@example.com', firstName: 'Clara', lastName: 'Nowak' },
  { email: 'dev@example.com', firstName: 'Dev', lastName: 'Raman' },
].map((one): Person => ({ ...one, role: 'traveller', passes: [{ type: 'standard', visits: 10, city: 'london' }] }))

/** One operator of each role. */
export const operators: readonly Person[] = [
  { email: 'operator@example.com', firstName: 'Otto', lastName: 'Operator', area: 'owner' as const },
  { email: 'support@example.com', firstName: 'Sofie', lastName: 'Lund', area: 'support' as const },
  { email: 'catalogue@example.com', firstName: 'Carlos', lastName: 'Vega', area: 'catalogue' as const },
  { email: 'content@example.com', firstName: 'Nadia', lastName: 'Petit', area: 'content' as const },
  { email: 'partners@example.com', firstName: 'Piero', lastName: 'Romano', area: 'partners' as const },
  { email: 'finance@example.com', firstName: 'Felix', lastName: 'Braun', area: 'finance' as const },
  { email: 'auditor@example.com', firstName: 'Aria', lastName: 'Chen', area: 'auditor' as const },
].map((one): Person => ({ ...one, role: 'operator' }))

export const people: readonly Person[] = [
  { email: 'nina@example.com', firstName: 'Nina', lastName: 'Keller', role: 'traveller' },
  {
    email: 'omar@example.com',
    firstName: 'Omar',
    lastName: 'Haddad',
    role: 'traveller',
    passes: [
      { type: 'premium', visits: 4, city: 'london' },
      { type: 'standard', visits: 10, city: 'london' },
    ],
    saved: ['river-house-gym', 'sky-spa'],
    healthCheck: {
      dateOfBirth: '14.03.1988',
      gender: 'male',
      city: 'Rotterdam',
      country: 'Netherlands',
      yes: ['treatment'],
      details: 'Physiotherapy for the left knee: no jumps, please',
    },
  },
  {
    email: 'wanda@example.com',
    firstName: 'Wanda',
    lastName: 'Novak',
    role: 'traveller',
    isWpUser: true,
    passes: [
      { type: 'wellness', visits: 5, city: null },
      { type: 'wellness', visits: 1, city: null },
    ],
  },
  { email: 'noname@example.com', firstName: null, lastName: null, role: 'traveller' },
  { email: 'freed@example.com', firstName: 'Fred', lastName: 'Freed', role: 'traveller' },
  // Holds the only seat of the full class.
  {
    email: 'june@example.com',
    firstName: 'June',
    lastName: 'Park',
    role: 'traveller',
    passes: [{ type: 'premium', visits: 10, city: 'london' }],
    healthCheck: { dateOfBirth: '02.11.1993', gender: 'female', city: 'Seoul', country: 'South Korea', yes: [] },
  },
  // Wait in line for the full class.
  ...[
    { email: 'mila@example.com', firstName: 'Mila', lastName: 'Sørensen' },
    { email: 'theo@example.com', firstName: 'Theo', lastName: 'Marchetti' },
    { email: 'aiko@example.com', firstName: 'Aiko', lastName: 'Tanaka' },
  ].map((one): Person => ({ ...one, role: 'traveller', passes: [{ type: 'standard', visits: 4, city: 'london' }] })),
  // Come to the desk of Atelier Yoga, each in another state (book-desk-guests.ts).
  ...[
    { email: 'ines@example.com', firstName: 'Inês', lastName: 'Duarte' },
    { email: 'kofi@example.com', firstName: 'Kofi', lastName: 'Mensah' },
    { email: 'lena@example.com', firstName: 'Lena', lastName: 'Vogel' },
    { email: 'noor@example.com', firstName: 'Noor', lastName: 'Bakker' },
    { email: 'pavel@example.com', firstName: 'Pavel', lastName: 'Dvořák' },
    { email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Lindgren' },
  ].map((one): Person => ({ ...one, role: 'traveller', passes: [{ type: 'standard', visits: 10, city: 'london' }] })),
  ...reviewers,
  ...regulars,
  {
    email: 'manager@example.com',
    firstName: 'Mara',
    lastName: 'Winter',
    role: 'venue',
    work: { venue: 'atelier-yoga', role: 'manager' },
  },
  {
    email: 'desk@example.com',
    firstName: 'Dora',
    lastName: 'Desk',
    role: 'venue',
    work: { venue: 'atelier-yoga', role: 'front_desk' },
  },
  {
    email: 'teacher@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'venue',
    work: { venue: 'atelier-yoga', role: 'teacher', teachesAs: 'Priya Nair' },
  },
  { email: 'hotel@example.com', firstName: 'Hugo', lastName: 'Marchand', role: 'partner', partner: 'grand-hotel' },
  { email: 'aurora@example.com', firstName: 'Alma', lastName: 'Reyes', role: 'partner', partner: 'aurora' },
  ...operators,
]
