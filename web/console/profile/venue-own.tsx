import type { ComponentType } from 'react'
import { type MetaFunction, useLocation, useParams } from 'react-router'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import type { OwnPageProps } from './own-page-props.ts'
import * as texts from './texts.ts'
import { DoorCodePage } from './venue-door.tsx'
import { HoursPage } from './venue-hours.tsx'
import { PhotosPage } from './venue-photos.tsx'
import { OwnProfilePage } from './venue-profile.tsx'

interface OwnPage {
  readonly title: string
  readonly Page: ComponentType<OwnPageProps>
}

/**
 * By the end of their address. They are one entry of the build: each further entry moves code into the travellers'
 * shell.
 */
const pages: Readonly<Record<string, OwnPage>> = {
  hours: { title: texts.hoursPageTitle, Page: HoursPage },
  photos: { title: texts.photosTitle, Page: PhotosPage },
  door: { title: texts.doorTitle, Page: DoorCodePage },
}
const profile: OwnPage = { title: texts.profileTitle, Page: OwnProfilePage }
const pageAt = (path: string) => pages[path.split('/').at(4) ?? ''] ?? profile

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: pageAt(location.pathname).title })

/** What a venue's people look after themselves: profile, hours, photographs, door code. */
export default function VenueOwnPage() {
  const { venue = '' } = useParams()
  const { Page } = pageAt(useLocation().pathname)
  return <VenueFrame>{(account) => <Page slug={venue} account={account} />}</VenueFrame>
}
