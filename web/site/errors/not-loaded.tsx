import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'

/** In the place of a dialog whose code did not come: the connection is gone. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    toast.error('This could not be loaded. Please check your connection and try again')
    onClose()
  }, [onClose])
  return <></>
}
