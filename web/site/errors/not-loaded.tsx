import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'

/** Replaces a dialog whose code did not arrive because the connection is gone. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    toast.error('This could not be loaded. Please check your connection and try again')
    onClose()
  }, [onClose])
  return <></>
}
