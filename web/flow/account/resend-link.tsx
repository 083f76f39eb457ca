import { type ComponentProps, useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

/** Sends the link that confirms the e-mail address again (T51). The earlier link stops working. */
export function ResendLink(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'>) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      toast.success((await awaitAnswer(api.POST('/api/user/resendVerification'))).message)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSending(false)
    }
  }
  return <Button {...look} loading={isSending} loadingLabel={texts.sendBusy} onClick={() => void send()} />
}
