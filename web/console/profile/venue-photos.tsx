import type { OwnPageProps } from './own-page-props.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { PhotoList } from './photo-list.tsx'
import * as texts from './texts.ts'

/** The photographs that a venue shows. */
export function PhotosPage({ slug, account }: OwnPageProps) {
  const params = { path: { venue: slug } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/photos', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.photosTitle}>
      {(record) => <PhotoList slug={slug} record={record} show={show} reload={reload} />}
    </RecordFrame>
  )
}
