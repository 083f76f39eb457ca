/** The public columns of `reviews as r`. */
export const publishedColumns = [
  'r.id',
  'r.title',
  'r.message',
  'r.stars',
  'r.answer',
  'r.answered_at as answeredAt',
  'r.created_at as writtenAt',
] as const

/** Columns that its owner and staff read too. */
export const reviewColumns = [...publishedColumns, 'r.location', 'r.hidden_reason as hiddenReason'] as const

/** Columns of `accounts as a`. */
export const authorColumns = ['a.first_name as firstName', 'a.last_name as lastName'] as const
