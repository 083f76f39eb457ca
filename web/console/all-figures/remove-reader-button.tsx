import { type RefObject, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { FigureReader } from '../../../contract/staff-figures.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface RemoveReaderButtonProps {
  readonly reader: FigureReader
  readonly reload: () => Promise<void>
  /** Takes the focus, because the button goes with its line. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

export function RemoveReaderButton({ reader: { id, email }, reload, focusAfter }: RemoveReaderButtonProps) {
  const [isSending, setSending] = useState(false)
  const remove = async () => {
    setSending(true)
    try {
      await awaitAnswer(
        staffApi.DELETE('/api/staff/figures/readers/{readerId}', { params: { path: { readerId: id } } }),
      )
      await reload()
      focusAfter.current?.focus()
      toast.success(fillIn(texts.readerRemoved, { email }))
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="ghost" loading={isSending} onClick={() => void remove()}>
      {texts.readerRemoveButton}
      <span className="sr-only"> {email}</span>
    </Button>
  )
}
