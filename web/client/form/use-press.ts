import { useState } from 'react'
import { asProblem } from '../api/errors.ts'
import { toast } from '../../ui/toast.ts'

/** What a button does, and whether it is at it. What goes wrong comes up as a toast. */
export function usePress(work: () => Promise<void>): [isBusy: boolean, press: () => void] {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, () => void press()]
}
