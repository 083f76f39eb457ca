import { lazy, Suspense, useRef, useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { isoOf } from '../../../contract/days.ts'
import type { VenueClasses } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { ClassCard } from './class-card.tsx'
import type { ClassDialogState } from './class-dialog-state.ts'
import * as texts from './texts.ts'

const ClassDialog = lazy(() => import('./class-dialog.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.classesTitle })

/** What a venue teaches, with the timetables of each class. */
export default function ClassesPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <Classes slug={venue} account={account} />}</VenueFrame>
}

function Classes({ slug, account }: { readonly slug: string; readonly account: string }) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/classes', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.classesTitle}>
      {(list) => <ClassList slug={slug} list={list} reload={reload} />}
    </RecordFrame>
  )
}

interface ClassListProps {
  readonly slug: string
  readonly list: VenueClasses
  readonly reload: () => Promise<void>
}

function ClassList({ slug, list, reload }: ClassListProps) {
  const { classes, mayChange, venue } = list
  const [opened, setOpened] = useState<ClassDialogState>()
  const [newId, setNewId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const today = isoOf(list.today)
  const add = (
    <Button icon="plus" onClick={() => setOpened({ kind: 'newClass' })}>
      {texts.addClassButton}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid justify-items-start gap-1">
          <PageHead title={texts.classesTitle} venue={venue.name} heading={heading} />
          <Link to={`/staff/venues/${slug}/timetable`} className="touch font-medium underline underline-offset-3">
            {texts.timetableLink}
          </Link>
        </div>
        {mayChange && classes.length > 0 && add}
      </div>
      {!mayChange && <p className="text-ink-muted">{texts.whoMayChange}</p>}
      {classes.length === 0 && (
        <EmptyState icon="yoga" title={texts.classesEmptyTitle} action={mayChange ? add : undefined}>
          {mayChange && texts.weekEmptyHint}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {classes.map((venueClass) => (
          <li key={venueClass.id}>
            <ClassCard
              slug={slug}
              venueClass={venueClass}
              today={today}
              mayChange={mayChange}
              isNew={venueClass.id === newId}
              onOpen={setOpened}
              reload={reload}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {opened && (
          <ClassDialog
            key={opened.kind}
            {...{ slug, list, reload, opened, today, heading }}
            onClose={() => setOpened(undefined)}
            onOpen={setOpened}
            onAdded={({ id }) => setNewId(id)}
          />
        )}
      </Suspense>
    </>
  )
}
