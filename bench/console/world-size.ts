/** How much the office's lists have. */
export interface WorldSize {
  readonly accounts: number
  readonly orders: number
  readonly bookings: number
  /** Of these, so many are requests that wait for their venue. */
  readonly requests: number
  readonly mails: number
  readonly entries: number
  readonly messages: number
  readonly cases: number
  readonly reviews: number
}

/** The people whom the world has besides its travellers. */
export const staffOf = { operators: 40, venues: 1_500 } as const
