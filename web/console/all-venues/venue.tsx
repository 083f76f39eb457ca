import { useRef } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { dayTextAt, momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Right } from '../../../contract/rights.ts'
import type { StaffVenueRecord, StaffVenueRow } from '../../../contract/staff-all-venues.ts'
import type { Colleague } from '../../../contract/venue-team.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { RecordLinks } from '../kit/record-links.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { roleTexts } from '../role-texts.ts'
import { staffApi } from '../staff-login.ts'
import { auditLink } from '../kit/texts.ts'
import * as texts from './texts.ts'
import { VenueActs } from './venue-acts.tsx'
import { VenueBadges } from './venue-badges.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.venueTitle })

/** A venue as those who run the product see it: facts, people, notes, and where to look on. */
export default function VenueRecordPage() {
  const { venue = '' } = useParams()
  return <OfficeFrame>{({ rights }, account) => <Venue account={account} slug={venue} rights={rights} />}</OfficeFrame>
}

interface VenueProps {
  readonly account: string
  readonly slug: string
  readonly rights: readonly string[]
}

function Venue({ account, slug, rights }: VenueProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/all-venues/{slug}', { params: { path: { slug } } })),
    `${account} ${slug}`,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.venueTitle} whoMay={texts.venuesWhoMay} staysWhileLoading>
      {(record) => (
        <>
          <PageHead title={record.venue.name} heading={heading}>
            <p className="mt-2">
              <VenueBadges venue={record.venue} />
            </p>
          </PageHead>
          <div className="grid gap-6 lg:grid-cols-2">
            <Facts record={record} />
            <RecordLinks title={texts.linksTitle} links={linksOf(record.venue)} rights={rights} />
            {rights.includes('venues.change') && <VenueActs {...{ record, heading }} onDone={reload} />}
            {rights.includes('imports.see') && <Imports record={record} />}
            {rights.includes('people.see') && <Team account={account} slug={slug} />}
            <NotesCard
              kind="venue"
              id={record.venue.id}
              first={record.staffNotes}
              mayWrite={rights.includes('notes.write')}
            />
          </div>
        </>
      )}
    </RecordFrame>
  )
}

function Facts({ record }: { readonly record: StaffVenueRecord }) {
  const { venue, address, timeZone, phone, email, website, confirmsAtOnce, isIntegrated, addedAt } = record
  return (
    <RecordCard title={texts.factsTitle}>
      <RecordFacts
        facts={[
          [texts.cityFact, venue.city],
          [texts.addressFact, address],
          [texts.zoneFact, timeZone],
          [texts.phoneFact, phone],
          [texts.emailFact, email],
          [texts.websiteFact, website],
          [texts.confirmsFact, confirmsAtOnce ? texts.confirmsAtOnce : texts.confirmsItself],
          [texts.classesFact, venue.classes],
          [texts.visitsFact, venue.visits],
          [texts.integratedFact, isIntegrated ? texts.integratedYes : texts.integratedNo],
          [texts.addedFact, dayTextAt(addedAt, 'year')],
        ]}
      />
    </RecordCard>
  )
}

function Imports({ record: { source, sourceRef, imports } }: { readonly record: StaffVenueRecord }) {
  return (
    <RecordCard title={texts.importsTitle}>
      <p className="[overflow-wrap:anywhere]">
        {source === null ? texts.importsNone : fillIn(texts.importsSource, { source, ref: sourceRef ?? '' })}
      </p>
      {imports.length > 0 && (
        <RecordLines
          empty=""
          lines={imports.map(({ id, kind, file, at }) => ({
            id,
            title: (
              <Link to={`/staff/imports/${id}`} className="underline underline-offset-3">
                {file}
              </Link>
            ),
            detail: `${texts.importKinds[kind]}, ${momentText(at)}`,
          }))}
        />
      )}
    </RecordCard>
  )
}

function linksOf({ id, slug, isShown }: StaffVenueRow) {
  return [
    [`/staff/venues/${slug}`, texts.linkTexts.arrivals, 'arrivals.see'],
    [`/staff/venues/${slug}/guests`, texts.venueLinkTexts.guests, 'guests.see'],
    [`/staff/venues/${slug}/timetable`, texts.linkTexts.timetable, 'timetable.see'],
    [`/staff/venues/${slug}/timetable/classes`, texts.venueLinkTexts.classes, 'timetable.see'],
    [`/staff/venues/${slug}/profile`, texts.venueLinkTexts.profile, 'profile.see'],
    [`/staff/venues/${slug}/hours`, texts.venueLinkTexts.hours, 'profile.see'],
    [`/staff/venues/${slug}/photos`, texts.venueLinkTexts.photos, 'profile.see'],
    [`/staff/venues/${slug}/door`, texts.venueLinkTexts.door, 'door.see'],
    [`/staff/venues/${slug}/team`, texts.venueLinkTexts.team, 'people.see'],
    [`/staff/venues/${slug}/month`, texts.venueLinkTexts.month, 'figures.see'],
    [`/staff/bookings?venue=${slug}`, texts.linkTexts.bookings, 'bookings.see'],
    [`/staff/reviews?venue=${slug}`, texts.linkTexts.reviews, 'reviews.see'],
    [`/staff/venues/${slug}/log`, texts.linkTexts.log, 'log.see'],
    [`/staff/audit?table=venues&subject=${id}`, auditLink, 'audit.see'],
    ...(isShown ? ([[`/location/${slug}`, texts.linkTexts.site, 'office.see']] as const) : []),
  ] satisfies (readonly [to: string, text: string, right: Right])[]
}

function Team({ account, slug }: Omit<VenueProps, 'rights'>) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/people', { params: { path: { venue: slug } } })),
    `${account} ${slug} people`,
  )
  return (
    <RecordCard title={texts.teamTitle}>
      <RecordFrame {...{ loaded, reload }}>
        {({ people }) => <RecordLines empty={texts.teamEmpty} lines={people.map(lineOf)} />}
      </RecordFrame>
    </RecordCard>
  )
}

function lineOf({ id, firstName, lastName, email, role, state, hasSignedIn }: Colleague) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const standing = state === 'working' ? !hasSignedIn && texts.teamNoSignIn : texts.teamStates[state]
  return {
    id,
    title: <span dir="auto">{name || email}</span>,
    detail: [roleTexts[role], name && email, standing].filter(Boolean).join(', '),
  }
}
