import type pg from 'pg'
import type { Context, Log } from '../../modules/call/context.ts'
import type { JobPlan } from '../jobs.ts'
import { Tracing } from '../watching/tracing.ts'
import type { Outside } from './compose.ts'
import type { Config } from './config.ts'

/** The providers that the product calls. */
type Providers = Pick<
  Outside,
  'payments' | 'mail' | 'push' | 'signIn' | 'geocoding' | 'travelPartner' | 'wellnessPartner' | 'files'
>

/** The parts of the product, traced if there is a collector, and otherwise unchanged. */
export interface Trace {
  readonly followRequests: Tracing['followRequests'] | undefined
  providers<T extends Providers>(providers: T): T
  plans(plans: readonly JobPlan[]): readonly JobPlan[]
  close(): Promise<void>
}

const untraced: Trace = {
  followRequests: undefined,
  providers: (providers) => providers,
  plans: (plans) => plans,
  close: () => Promise.resolve(),
}

export async function openTrace(
  { collector }: Config,
  { primary, replicas = [] }: { readonly primary: pg.Pool; readonly replicas?: readonly pg.Pool[] | undefined },
  log: Pick<Log, 'warn'>,
): Promise<Trace> {
  if (!collector) return untraced
  const tracing = await Tracing.open(collector, sayOnce(log))
  tracing.followPool(primary, 'primary')
  for (const replica of replicas) tracing.followPool(replica, 'replica')
  const { followCalls } = tracing
  return {
    followRequests: tracing.followRequests,
    providers: (providers) => ({
      ...providers,
      payments: followCalls('payment', providers.payments),
      mail: followCalls('mail', providers.mail),
      push: followCalls('push', providers.push),
      signIn: providers.signIn.map((one) => followCalls('sign-in', one)),
      geocoding: followCalls('geocoding', providers.geocoding),
      travelPartner: followCalls('travel-partner', providers.travelPartner),
      wellnessPartner: followCalls('wellness-partner', providers.wellnessPartner),
      files: followCalls('files', providers.files),
    }),
    plans: (plans) => plans.map((plan) => followPlan(plan, tracing)),
    close: () => tracing.close(),
  }
}

/** A collector that is away gives one warning, not one for each attempt. */
function sayOnce(log: Pick<Log, 'warn'>): (error?: Error) => void {
  let isAway = false
  return (error) => {
    if (error && !isAway) log.warn({ err: error }, 'the collector does not take traces; they are dropped')
    isAway = error !== undefined
  }
}

function followPlan(plan: JobPlan, tracing: Tracing): JobPlan {
  const { name, handle, handleMany } = plan
  return {
    ...plan,
    handle: (context, data) => tracing.followJob(name, () => handle(context, data)),
    ...(handleMany && {
      handleMany: (context: Context, all: Parameters<typeof handleMany>[1]) =>
        tracing.followJob(name, () => handleMany(context, all)),
    }),
  }
}
