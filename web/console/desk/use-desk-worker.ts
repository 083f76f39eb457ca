import { useEffect } from 'react'

/**
 * Starts the worker that opens the desk without a connection, and asks the browser to keep what the desk stores. Only a
 * device has it, and only on a built site. If the browser refuses, the desk works as long as its page is open.
 */
export function useDeskWorker(isDevice: boolean): void {
  useEffect(() => {
    if (!isDevice) return
    void navigator.storage?.persist?.().catch(() => undefined)
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      navigator.serviceWorker.register('/desk-sw.js', { scope: '/desk', updateViaCache: 'none' }).catch(() => undefined)
  }, [isDevice])
}
