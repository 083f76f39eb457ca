const KEY = 'push.device'

/** That this browser shows notifications of an account, and on which day that was made sure of last. */
export interface PushMarker {
  readonly account: string
  readonly day: string
}

export function readPushMarker(): PushMarker | undefined {
  try {
    const [account = '', day = ''] = localStorage.getItem(KEY)?.split(' ') ?? []
    return account ? { account, day } : undefined
  } catch {
    return undefined
  }
}

export function writePushMarker({ account, day }: PushMarker): void {
  try {
    localStorage.setItem(KEY, `${account} ${day}`)
  } catch {
    return
  }
}

/** Whoever signs out here is told nothing here any more: the browser ends its subscription, whether or not the server can be reached. */
export function dropPushDevice(): void {
  if (!readPushMarker()) return
  localStorage.removeItem(KEY)
  void navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}
