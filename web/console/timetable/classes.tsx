import { type RefObject, useRef, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueClass, VenueClasses } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../venue/venue-frame.tsx'
import { ClassCard } from './class-card.tsx'
import { ClassForm } from './class-form.tsx'
import { EndForm } from './end-form.tsx'
import type { Opened } from './opened.ts'
import { sayWhetherOffered } from './say-whether-offered.ts'
import { SessionForm } from './session-form.tsx'
import { TimetableForm } from './timetable-form.tsx'
import { isoDay } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.classes })

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
    <RecordFrame loaded={loaded} reload={reload} title={texts.classes}>
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
  const [opened, setOpened] = useState<Opened>()
  const heading = useRef<HTMLHeadingElement>(null)
  const today = isoDay(list.today)
  const add = (
    <Button icon="plus" onClick={() => setOpened({ kind: 'newClass' })}>
      {texts.addAClass}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid justify-items-start gap-1">
          <PageHead title={texts.classes} venue={venue.name} heading={heading} />
          <Link to={`/staff/venues/${slug}/timetable`} className="touch font-medium underline underline-offset-3">
            {texts.backToTheTimetable}
          </Link>
        </div>
        {mayChange && classes.length > 0 && add}
      </div>
      {!mayChange && <p className="text-ink-muted">{texts.onlyManagersChangeIt}</p>}
      {classes.length === 0 && (
        <EmptyState icon="yoga" title={texts.noClassesYet} action={mayChange ? add : undefined}>
          {mayChange && texts.beginWithAClass}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {classes.map((of) => (
          <li key={of.id}>
            <ClassCard slug={slug} of={of} today={today} mayChange={mayChange} onOpen={setOpened} reload={reload} />
          </li>
        ))}
      </ul>
      {opened && <Above {...{ slug, list, reload, opened, today, heading }} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface AboveProps extends ClassListProps {
  readonly opened: Opened
  readonly today: string
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

function Above({ slug, list, reload, opened, today, heading, onClose }: AboveProps) {
  const common = { slug, onClose, onDone: reload }
  const choices = list.activities
  const { timeZone } = list.venue
  switch (opened.kind) {
    case 'newClass':
      return <ClassForm {...common} choices={choices} />
    case 'class':
      return <ClassForm {...common} known={opened.of} choices={choices} />
    case 'newTimetable':
      return <TimetableForm {...common} of={opened.of} today={today} timeZone={timeZone} />
    case 'timetable':
      return <TimetableForm {...common} of={opened.of} known={opened.known} today={today} timeZone={timeZone} />
    case 'end':
      return <EndForm {...common} of={opened.of} known={opened.known} lastDate={today} />
    case 'session':
      return <SessionForm {...common} of={opened.of} today={today} timeZone={timeZone} />
    case 'withdraw':
      return <Withdrawal {...common} of={opened.of} heading={heading} />
  }
}

interface WithdrawalProps {
  readonly slug: string
  readonly of: VenueClass
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

function Withdrawal({ slug, of, heading, onClose, onDone }: WithdrawalProps) {
  const { name } = of.fields
  return (
    <ConfirmDialog
      title={fillIn(texts.withdrawName, { name })}
      keepText={texts.keep}
      confirmText={texts.withdraw}
      busyText={texts.withdrawing}
      focusAfter={heading}
      onClose={onClose}
      onDone={onDone}
      onConfirm={async () => {
        await sayWhetherOffered(slug, of.id, false)
        toast.success(fillIn(texts.wasWithdrawn, { name }))
      }}
    >
      <p>{texts.withdrawnHint}</p>
    </ConfirmDialog>
  )
}
