import { useEffect, useEffectEvent, useState } from 'react'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { LINE_CLOSES_BEFORE_MS } from '../../../contract/line-closes.ts'
import type { Wait } from '../../../contract/waitlist.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer, Problem } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { pendingWait } from '../../flow/state/pending-presses.ts'
import { useFlowScreen } from '../../flow/state/use-traveller-flow.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { tooFewVisitsText } from './wait-refusal.rules.ts'

/** A full class, the user's place in its waitlist, and what they may do (T171). */
export interface WaitingLine {
  /** As the server shows it to this user: a user with an offer can book. */
  readonly session: ClassWithStudio
  /** The class is full, or was when the page came. */
  readonly isShown: boolean
  readonly wait: Wait | undefined
  readonly canJoin: boolean
  readonly isSignedOut: boolean
  readonly isBusy: boolean
  /** How many presses have had their answer. */
  readonly answers: number
  /** Why joining or leaving did not work. */
  readonly problem: Problem | undefined
  readonly join: () => void
  /** Remembers that a signed-out visitor wants to join: it happens once they are back from the login. */
  readonly joinLater: () => void
  readonly leave: () => void
}

/** Follows the line of a full class: when the page comes, every minute, and after the booking dialog. */
export function useWaitlist(loaded: ClassWithStudio): WaitingLine {
  const { status, user } = useLogin()
  const now = useMinute()
  const screen = useFlowScreen()
  const { id, date, startsAt } = loaded
  const isShown = loaded.cannotBookReason === 'classFull'
  const [own, reload, show] = useLoad(() => loadLine(id, date), isShown && user ? `${user.id} ${id} ${date}` : null)
  const follow = useEffectEvent(() => {
    if (isShown && user && screen === null && own.state !== 'loading') void reload()
  })
  useEffect(() => follow(), [now, screen])
  const known = own.state === 'here' ? own.value : undefined
  const session = known?.session ?? loaded
  const { act, problem, isBusy, answers } = useActs(session, reload)
  const join = () =>
    act(async () => {
      const wait = await awaitAnswer(api.POST('/api/user/waits', { body: { classId: id, date } }))
      show({ session, wait })
    })
  const canJoin = now === null || Date.parse(startsAt) - LINE_CLOSES_BEFORE_MS > now
  const joinAsPressed = useEffectEvent(() => {
    const isFree = known?.wait === undefined || known.wait.state === 'lapsed'
    const isWanted = pendingWait.take() === `${id} ${date}`
    // If a seat has become free meanwhile, the answer says so.
    const isOpen = session.cannotBookReason === 'classFull' || session.cannotBookReason === null
    if (isWanted && isFree && canJoin && isOpen) join()
  })
  // Also after a purchase, when the flow over this page is gone.
  const isReady = known !== undefined && screen === null
  useEffect(() => {
    if (isReady) joinAsPressed()
  }, [isReady])
  return {
    session,
    isShown,
    wait: known?.wait,
    canJoin,
    isSignedOut: status === 'anonymous',
    isBusy: isBusy || (isShown && (status === 'unknown' || (user !== undefined && own.state === 'loading'))),
    answers,
    problem,
    join,
    joinLater: () => pendingWait.keep(`${id} ${date}`, loaded.name),
    leave: () =>
      act(async () => {
        if (!known?.wait) return
        const path = { waitId: known.wait.id }
        await awaitAnswer(api.DELETE('/api/user/waits/{waitId}', { params: { path } }))
        await reload()
      }),
  }
}

/** Joins and leaves, one call after the other, and says why the last one did not work. */
function useActs(session: ClassWithStudio, reload: () => Promise<void>) {
  const screen = useFlowScreen()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [answers, setAnswers] = useState(0)
  // A user who has just bought a pass no longer lacks one.
  useEffect(() => {
    if (screen === 'download-app-purchase') setProblem(undefined)
  }, [screen])
  const act = (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    work()
      .catch(async (thrown: unknown) => {
        setProblem(await inWords(asProblem(thrown), session))
        await reload()
      })
      .finally(() => {
        setBusy(false)
        setAnswers((before) => before + 1)
      })
  }
  return { act, problem, isBusy, answers }
}

/** The server's text, except where it does not say why this pass cannot wait. */
async function inWords(problem: Problem, session: ClassWithStudio): Promise<Problem> {
  if (problem.code !== 'tooFewVisits') return problem
  const own = await awaitAnswer(api.GET('/api/user/vouchers/available')).catch(() => ({ data: [] }))
  return new Problem(problem.code, tooFewVisitsText(session, own.data), problem.status)
}

async function loadLine(
  id: string,
  date: string,
): Promise<{ readonly session: ClassWithStudio; readonly wait: Wait | undefined }> {
  const [session, { waits }] = await Promise.all([
    awaitAnswer(api.GET('/api/studio/class/{id}', { params: { path: { id }, query: { date } } })),
    awaitAnswer(api.GET('/api/user/waits')),
  ])
  return { session, wait: waits.find((wait) => wait.classId === id && wait.date === date) }
}
