import { useSyncExternalStore } from 'react'
import { DAY_MS } from '../../../contract/durations.ts'

/** The event of browsers that install web apps, sent once the site is installable. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** 'prompt': the browser asks on request. 'byHand': an iPhone or iPad, where the share menu installs it. */
export type InstallOffer = 'prompt' | 'byHand' | null

const KEY = 'install.dismissedAt'
const QUIET_MS = 90 * DAY_MS
const listeners = new Set<() => void>()
let event: InstallEvent | undefined

function notifyChange(): void {
  for (const listener of listeners) listener()
}

/** Suppresses the browser's own banner, so that the site can offer itself where that helps. */
export function listenForInstallOffer(): () => void {
  const onOffer = (offered: Event) => {
    offered.preventDefault()
    event = offered as InstallEvent
    notifyChange()
  }
  const onInstalled = () => {
    event = undefined
    notifyChange()
  }
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}

/** Null when the app is installed, cannot be installed, or was declined within the last 90 days. */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(subscribe, offer, () => null)
}

export async function install(): Promise<void> {
  const offered = event
  event = undefined
  if (!offered) return
  await offered.prompt()
  const { outcome } = await offered.userChoice
  if (outcome === 'dismissed') declineInstall()
  else notifyChange()
}

export function declineInstall(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    event = undefined
  }
  notifyChange()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function offer(): InstallOffer {
  if (matchMedia('(display-mode: standalone)').matches || isDeclined()) return null
  if (event) return 'prompt'
  return isAppleTouch() ? 'byHand' : null
}

function isDeclined(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < QUIET_MS
  } catch {
    return false
  }
}

/** An iPad identifies as a Mac, but a Mac has no touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
