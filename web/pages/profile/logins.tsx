import { useState } from 'react'
import type { Session } from '../../../contract/accounts.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { signOut } from '../../client/login/login-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { hasMoreLogins, loginsToShow } from './logins.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** Where the account is signed in. Each login can be ended, or all at once (T39). */
export function Logins({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(api.GET('/api/user/sessions')), account)
  const [showsAll, setShowsAll] = useState(false)
  const { ending, endOne, endAll } = useEndings(reload)
  return (
    <section aria-labelledby="sessions" className="mt-10">
      <h2 id="sessions" className="text-heading">
        {texts.loginsTitle}
      </h2>
      <p className="mt-1 text-ink-muted">{texts.loginsHint}</p>
      {loaded.state === 'loading' && <Skeleton height="6rem" className="mt-4 rounded-card" />}
      {loaded.state === 'failed' && <LoadError problem={loaded.problem} onRetry={reload} />}
      {loaded.state === 'here' && (
        <>
          <Card padded={false} className="mt-4">
            <ul className="divide-y divide-line">
              {loginsToShow(loaded.value, showsAll).map((login) => (
                <Row key={login.id} login={login} isEnding={ending === login.id} onEnd={() => void endOne(login)} />
              ))}
            </ul>
          </Card>
          <div className="mt-4 flex flex-wrap gap-3">
            {hasMoreLogins(loaded.value) && (
              <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll
                  ? texts.loginsShowFewerButton
                  : fillIn(texts.loginsShowAllButton, { logins: loaded.value.length })}
              </Button>
            )}
            <Button
              variant="secondary"
              icon="log-out"
              loading={ending === 'all'}
              loadingLabel={texts.signOutEverywhereBusy}
              onClick={() => void endAll()}
            >
              {texts.signOutEverywhereButton}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Ends one login, or all. `ending` is the id of the pending one, or 'all'. */
function useEndings(reload: () => Promise<unknown>) {
  const [ending, setEnding] = useState<string>()
  const end = async (what: string, call: () => Promise<unknown>) => {
    setEnding(what)
    try {
      await call()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setEnding(undefined)
    }
  }
  const endOne = ({ id }: Session) =>
    end(id, async () => {
      const { message } = await awaitAnswer(
        api.DELETE('/api/user/sessions/{sessionId}', { params: { path: { sessionId: id } } }),
      )
      toast.success(message)
      await reload()
    })
  const endAll = () =>
    end('all', async () => {
      const { message } = await awaitAnswer(api.DELETE('/api/user/sessions'))
      toast.success(message)
      signOut()
    })
  return { ending, endOne, endAll }
}

function Row({
  login,
  isEnding,
  onEnd,
}: {
  readonly login: Session
  readonly isEnding: boolean
  readonly onEnd: () => void
}) {
  const { device, lastUsedAt, isCurrent, isStaff } = login
  const name = device ?? texts.loginUnknownDevice
  return (
    <li className="flex items-center gap-4 p-4 md:px-6">
      <Icon
        name={/iPhone|Android/.test(name) ? 'phone' : 'globe'}
        size={24}
        className="shrink-0 text-ink-muted max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {isCurrent && <Badge>{texts.loginThisDeviceBadge}</Badge>}
          {isStaff && <Badge>{texts.loginStaffBadge}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{fillIn(texts.loginLastUsed, { moment: momentText(lastUsedAt) })}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={fillIn(texts.signOutDeviceLabel, { name })}
          loading={isEnding}
          loadingLabel={texts.signOutBusy}
          onClick={onEnd}
        >
          {texts.signOutButton}
        </Button>
      )}
    </li>
  )
}
