import type { OwnPageProps } from './own-page-props.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { ProfileForm } from './profile-form.tsx'
import * as texts from './texts.ts'

/** A venue's own description. */
export function OwnProfilePage({ slug, account }: OwnPageProps) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/profile', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.profileTitle}>
      {(profile) => <ProfileForm slug={slug} profile={profile} />}
    </RecordFrame>
  )
}
