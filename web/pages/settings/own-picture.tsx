import { type ChangeEvent, useId, useRef, useState } from 'react'
import { initialsOf } from '../../../contract/initials.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { type SignedInUser, changeUser } from '../../client/login/login-state.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { pictureProblem } from './picture-problem.rules.ts'
import * as texts from './texts.ts'

/** The user's own picture (T59): one press chooses, uploads and applies it. */
export function OwnPicture({ user }: { readonly user: SignedInUser }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, setProblem, take } = useOwnPicture()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const refusal = pictureProblem(file)
    if (refusal) setProblem(refusal)
    else void take(() => upload(file))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface-raised p-5">
      <Avatar
        key={user.image}
        initials={initialsOf(`${user.firstName ?? ''} ${user.lastName ?? ''}`)}
        image={user.image}
        size={80}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/png,image/gif,image/jpeg"
            aria-label={texts.pictureLabel}
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          <Button
            variant="secondary"
            icon="camera"
            loading={isBusy}
            loadingLabel={texts.saveBusy}
            onClick={() => input.current?.click()}
          >
            {user.image ? texts.pictureChangeButton : texts.pictureUploadButton}
          </Button>
          {user.image && !isBusy && (
            <Button variant="ghost" onClick={() => void take(() => Promise.resolve(null))}>
              {texts.removeButton}
            </Button>
          )}
        </div>
        <FieldError id={id} error={problem} />
        {!problem && <p className="text-sm text-ink-muted">{texts.pictureHint}</p>}
      </div>
    </div>
  )
}

/** `take` applies the picture that `work` returns, or none; `problem` says why it failed. */
function useOwnPicture() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const image = await work()
      changeUser(await awaitAnswer(api.POST('/api/user/update', { body: { image } })))
      toast.success(texts.saveDone)
    } catch (thrown) {
      const { message } = asProblem(thrown)
      setProblem(message)
      toast.error(message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, take }
}

async function upload(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  // The client's own way of sending a form: the contract types its body as text.
  const { url } = await awaitAnswer(
    api.POST('/api/utility/uploadImage', { body: { file: '' }, bodySerializer: () => form }),
  )
  return url
}
