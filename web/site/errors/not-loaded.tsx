import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

/** Replaces a dialog whose code did not arrive because the connection is gone. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    toast.error(texts.partLoadError)
    onClose()
  }, [onClose])
  return <></>
}
