import { staffReviewColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import type { StaffReview, StaffReviewsQuery } from '../../../contract/reviews.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.reviewsTitle })

/** What travellers say of all venues, also what is hidden (T164). */
export default function StaffReviewsPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={reviews} rights={rights} />}</OfficeFrame>
  )
}

const text = (words: string | null | undefined) => (
  <span dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
    {words}
  </span>
)

const reviews: ListDescription<StaffReview, StaffReviewsQuery> = {
  name: 'reviews',
  title: texts.reviewsTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/reviews', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/reviews/${id}`,
  order: '-written',
  whoMay: texts.reviewsWhoMay,
  emptyHint: texts.reviewsEmptyHint,
  columns: [
    { key: 'title', head: staffReviewColumns.title, cell: ({ title }) => text(title) },
    { key: 'stars', head: staffReviewColumns.stars, isNumber: true, cell: ({ stars }) => stars },
    { key: 'message', head: staffReviewColumns.message, cell: ({ message }) => text(message) },
    { key: 'venue', head: staffReviewColumns.venue, cell: ({ studioName }) => <span dir="auto">{studioName}</span> },
    { key: 'author', head: staffReviewColumns.author, cell: ({ author }) => <span dir="auto">{author}</span> },
    {
      key: 'state',
      head: staffReviewColumns.state,
      cell: ({ hiddenReason }) =>
        hiddenReason === null ? (
          <Badge tone="success">{texts.stateTexts.shown}</Badge>
        ) : (
          <Badge tone="danger">{texts.stateTexts.hidden}</Badge>
        ),
    },
    {
      key: 'writtenAt',
      head: staffReviewColumns.writtenAt,
      order: 'written',
      isOneLine: true,
      cell: ({ writtenAt }) => momentText(writtenAt),
    },
    { key: 'answer', head: staffReviewColumns.answer, isExtra: true, cell: ({ answer }) => text(answer?.message) },
    {
      key: 'hiddenReason',
      head: staffReviewColumns.hiddenReason,
      isExtra: true,
      cell: ({ hiddenReason }) => text(hiddenReason),
    },
  ],
  filters: [
    { kind: 'choice', name: 'state', label: staffReviewColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'choices', name: 'stars', label: texts.starsLabel, options: listOptions(texts.starsTexts) },
    { kind: 'text', name: 'venue', label: texts.venueLabel },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'bad', name: texts.viewBad, address: 'stars=1&stars=2' },
    { id: 'hidden', name: texts.stateTexts.hidden, address: 'state=hidden' },
  ],
}
