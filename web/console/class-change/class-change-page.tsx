import { useState } from 'react'
import { Link, type MetaFunction, useNavigate, useParams } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { dayTimesText } from './change-preview.tsx'
import { ClassChangeDialog } from './class-change-dialog.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** One class on a date, 'class id@dd.MM.yyyy' in the address, with the dialog that changes it. */
export default function ClassChangePage() {
  const { venue = '', session = '' } = useParams()
  return <VenueFrame>{(account) => <OneClass account={account} venue={venue} session={session} />}</VenueFrame>
}

interface OneClassProps {
  readonly account: string
  readonly venue: string
  readonly session: string
}

function OneClass({ account, venue, session }: OneClassProps) {
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  const params = { path: { venue, session } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-sessions/{session}', { params })),
    `${account} ${venue} ${session}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.pageTitle} whoMay={texts.whoMayChange}>
      {(one) => (
        <Card className="grid justify-items-start gap-4">
          <div>
            <h1 className="text-title">{one.className}</h1>
            <p className="figures">{dayTimesText(one.now)}</p>
            <p className="figures text-ink-muted">
              {one.now.isCancelled
                ? texts.sessionCancelled
                : fillIn(texts.sessionSeatsTaken, { taken: one.seatsTaken, capacity: one.now.capacity })}
              {one.waiting > 0 && `, ${fillIn(texts.sessionWaiting, { count: one.waiting })}`}
            </p>
          </div>
          <Link
            to={`/staff/venues/${venue}/guests/${one.classId}@${one.now.date}`}
            className="font-medium underline underline-offset-3"
          >
            {texts.guestListLink}
          </Link>
          {!one.now.isCancelled && <Button onClick={() => setChanging(true)}>{texts.changeButton}</Button>}
          {isChanging && (
            <ClassChangeDialog
              venue={venue}
              session={{ ...one.now, classId: one.classId, name: one.className }}
              onClose={() => setChanging(false)}
              onChanged={async ({ sessions: [changed] }) => {
                const here = `${changed?.classId}@${changed?.now.date}`
                if (here === session) await reload()
                else await navigate(`/staff/venues/${venue}/classes/${here}`, { replace: true })
              }}
            />
          )}
        </Card>
      )}
    </RecordFrame>
  )
}
