import { type RefObject, useRef, useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueClass, VenueClasses } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../venue/venue-frame.tsx'
import { ClassCard } from './class-card.tsx'
import { ClassForm } from './class-form.tsx'
import { EndForm } from './end-form.tsx'
import type { ClassDialogState, NextForm } from './class-dialog-state.ts'
import { sayWhetherOffered } from './say-whether-offered.ts'
import { SessionForm } from './session-form.tsx'
import { TimetableForm } from './timetable-form.tsx'
import { isoDay } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

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
  const today = isoDay(list.today)
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
      {opened && (
        <ClassDialog
          key={opened.kind}
          {...{ slug, list, reload, opened, today, heading }}
          onClose={() => setOpened(undefined)}
          onOpen={setOpened}
          onAdded={({ id }) => setNewId(id)}
        />
      )}
    </>
  )
}

interface ClassDialogProps extends ClassListProps {
  readonly opened: ClassDialogState
  readonly today: string
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (opened: ClassDialogState) => void
  readonly onAdded: (added: VenueClass) => void
}

function ClassDialog({ slug, list, reload, opened, today, heading, onClose, onOpen, onAdded }: ClassDialogProps) {
  const common = { slug, onClose, onDone: reload }
  // The second time of a day keeps its name: to travellers it is the same class.
  const copyFor = (venueClass: VenueClass, next: NextForm) =>
    onOpen({ kind: 'copy', venueClass, name: venueClass.fields.name, next })
  const choices = list.activities
  const { timeZone } = list.venue
  switch (opened.kind) {
    case 'newClass':
      return <ClassForm {...common} choices={choices} onAdded={onAdded} />
    case 'copy': {
      const { venueClass, name, next } = opened
      const title = fillIn(texts.copyClassTitle, { name: venueClass.fields.name })
      const start = { ...venueClass.fields, name }
      const goOn = (added: VenueClass) => {
        onAdded(added)
        if (next) onOpen({ ...next, venueClass: added })
      }
      return <ClassForm {...common} choices={choices} title={title} start={start} onAdded={goOn} />
    }
    case 'class':
      return <ClassForm {...common} known={opened.venueClass} choices={choices} />
    case 'newTimetable':
      return (
        <TimetableForm
          {...common}
          venueClass={opened.venueClass}
          today={today}
          timeZone={timeZone}
          typed={opened.typed}
          onCopy={(typed) => copyFor(opened.venueClass, { kind: 'newTimetable', typed })}
        />
      )
    case 'timetable':
      return (
        <TimetableForm
          {...common}
          venueClass={opened.venueClass}
          known={opened.known}
          today={today}
          timeZone={timeZone}
        />
      )
    case 'end':
      return <EndForm {...common} venueClass={opened.venueClass} known={opened.known} lastDate={today} />
    case 'session':
      return (
        <SessionForm
          {...common}
          venueClass={opened.venueClass}
          today={today}
          timeZone={timeZone}
          typed={opened.typed}
          onCopy={(typed) => copyFor(opened.venueClass, { kind: 'session', typed })}
        />
      )
    case 'withdraw':
      return <Withdrawal {...common} venueClass={opened.venueClass} heading={heading} />
  }
}

interface WithdrawalProps {
  readonly slug: string
  readonly venueClass: VenueClass
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

function Withdrawal({ slug, venueClass, heading, onClose, onDone }: WithdrawalProps) {
  const { name } = venueClass.fields
  return (
    <ConfirmDialog
      title={fillIn(texts.withdrawTitle, { name })}
      keepText={texts.withdrawKeepButton}
      confirmText={texts.withdrawButton}
      busyText={texts.withdrawBusy}
      focusAfter={heading}
      onClose={onClose}
      onDone={onDone}
      onConfirm={async () => {
        await sayWhetherOffered(slug, venueClass.id, false)
        toast.success(fillIn(texts.withdrawDone, { name }))
      }}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  )
}
